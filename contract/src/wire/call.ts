/**
 * A call, written once: method, path and the types of what goes in and what comes back.
 * The phantom fields carry types only; nothing of them exists at run time, so the browser bundle holds a method and a path.
 */
export interface Call<Body = unknown, Reply = unknown, Params extends string = string> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify's form: `/api/:product/quote/:quote_id/`. */
  readonly path: string
  /** The spec's two clients: `api` sends X-CSRFToken, `quote-service` does not. `public` calls are the customer's. */
  readonly client: 'api' | 'quote-service' | 'public'
  readonly _body?: Body
  readonly _reply?: Reply
  readonly _params?: Params
}

/** A multipart form: the browser's FormData, of which this package knows only that it takes fields. */
export interface MultipartBody {
  append: (name: string, value: string) => void
}

/** `call<Body, Reply>('createQuote', 'POST', '/api/:product/quote/')` */
export function call<Body, Reply>(
  name: string,
  method: Call['method'],
  path: string,
  client: Call['client'] = 'api',
): Call<Body, Reply> {
  return { name, method, path, client }
}

/** Fills `:name` parts of a call's path; a missing part is a programming error. */
export function pathOf(one: Call<never, unknown> | Call, params: Record<string, string> = {}): string {
  return one.path.replace(/:([a-z_]+)/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`${one.name} needs the path part ${key}`)
    return encodeURIComponent(value)
  })
}
