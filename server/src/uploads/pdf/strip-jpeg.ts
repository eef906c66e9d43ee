/** The marker of an Adobe segment says how colours are coded: without it a scan may be shown in false ones. */
const adobe = 0xee

/** A JPEG without what is told about it (place, time, device, comments): the picture's own segments stay as they are. */
export function stripJpeg(bytes: Buffer): Buffer {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return bytes
  const segments = [bytes.subarray(0, 2)]
  let at = 2
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const end = at + 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0)
    // From the first scan on there is only the picture.
    if (marker === 0xda || end > bytes.length || end < at + 4) break
    const isTold = (marker >= 0xe0 && marker <= 0xef && marker !== adobe) || marker === 0xfe
    if (!isTold) segments.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...segments, bytes.subarray(at)])
}
