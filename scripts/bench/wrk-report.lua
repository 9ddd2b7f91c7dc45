-- Prints the figures of a run of wrk as one line of JSON, times in milliseconds.
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%.3f,"refused":%d,"broken":%d,"p50":%.3f,"p95":%.3f,"p99":%.3f}\n',
    summary.requests, summary.duration / 1000000, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(95) / 1000, latency:percentile(99) / 1000
  ))
end
