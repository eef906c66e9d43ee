export type Path = readonly (string | number)[]

/** Where a body holds a string. */
export function stringPaths(body: unknown, at: Path = []): Path[] {
  if (typeof body === 'string') return [at]
  if (body === null || typeof body !== 'object') return []
  return Object.entries(body).flatMap(([key, inner]) =>
    stringPaths(inner, [...at, Array.isArray(body) ? Number(key) : key]),
  )
}

/** Every value there is, groups included. */
export function allPaths(body: unknown, at: Path = []): Path[] {
  if (body === null || typeof body !== 'object') return [at]
  const nestedPaths = Object.entries(body).flatMap(([key, inner]) =>
    allPaths(inner, [...at, Array.isArray(body) ? Number(key) : key]),
  )
  return at.length === 0 ? nestedPaths : [at, ...nestedPaths]
}

/** Every object inside, the body itself included. */
export function objectPaths(body: unknown, at: Path = []): Path[] {
  if (body === null || typeof body !== 'object') return []
  const nestedPaths = Object.entries(body).flatMap(([key, inner]) =>
    objectPaths(inner, [...at, Array.isArray(body) ? Number(key) : key]),
  )
  return Array.isArray(body) ? nestedPaths : [at, ...nestedPaths]
}

/** A copy of the body with another value at this place. */
export function withValue<Body>(body: Body, path: Path, value: unknown): Body {
  const [key, ...rest] = path
  if (key === undefined) return value as Body
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Record<string | number, unknown>
  const inner = withValue(copy[key], rest, value)
  Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true })
  return copy as Body
}

export function strings(body: unknown): Set<string> {
  const names = new Set<string>()
  const open = [body]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') names.add(next)
    else if (next !== null && typeof next === 'object') open.push(...Object.values(next).filter((one) => one !== null))
  }
  return names
}
