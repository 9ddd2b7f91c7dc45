declare module 'autocannon' {
  type Options = { url: string; headers?: Record<string, string>; connections: number; duration: number }
  type Result = {
    requests: { average: number; total: number }
    throughput: { total: number }
    non2xx: number
    errors: number
  }
  type Run = Promise<Result> & {
    on(event: 'response', heard: (client: unknown, status: number, bytes: number, ms: number) => void): Run
  }
  export default function autocannon(options: Options): Run
}
