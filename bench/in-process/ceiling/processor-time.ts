import { readdirSync, readFileSync } from 'node:fs'

interface ProcessTimes {
  parent: number
  /** Of all its threads, in milliseconds. */
  ms: number
  /** Of its children that have ended. */
  endedMs: number
}

/** The kernel counts in hundredths of a second. */
const msOfTick = 10

/** Undefined for a process that has ended. */
function readTimes(pid: number): ProcessTimes | undefined {
  try {
    // After the name, which may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    const msOf = (user: number) => (Number(fields[user]) + Number(fields[user + 1])) * msOfTick
    return { parent: Number(fields[1]), ms: msOf(11), endedMs: msOf(13) }
  } catch {
    return undefined
  }
}

/** What a process has used of the processors, with its children: those it has now, and those that have ended. */
export function processorMs(pid: number): number {
  const pids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  const children = pids.filter((other) => readTimes(other)?.parent === pid)
  return [pid, ...children].reduce((sum, one) => sum + (readTimes(one)?.ms ?? 0), readTimes(pid)?.endedMs ?? 0)
}

export function parentOf(pid: number): number {
  return readTimes(pid)?.parent ?? 0
}
