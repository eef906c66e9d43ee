/** What the benches use of the library, which brings no types. */
declare module 'autocannon' {
  interface Request {
    method?: 'GET' | 'POST' | 'PUT'
    path: string
    headers?: Record<string, string>
    body?: string
    /** Makes each request anew, such as one with a key of its own. */
    setupRequest?: (request: Request) => Request
  }
  interface Options {
    url: string
    connections: number
    duration: number
    requests: Request[]
  }
  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    duration: number
    latency: { p50: number; p99: number; max: number }
    statusCodeStats: Record<string, { count: number }>
  }
  export default function autocannon(options: Options): Promise<Result>
}
