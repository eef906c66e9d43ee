import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | undefined

/** Loaded with the first picture, not with the server. One thread, nothing kept: a picture's memory is given back at once. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}
