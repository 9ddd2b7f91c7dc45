declare module 'autocannon' {
  type Options = { url: string; headers?: Record<string, string>; connections: number; duration: number }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number; p99: number }
    throughput: { total: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
