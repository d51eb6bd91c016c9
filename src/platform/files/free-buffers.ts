import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of an upload that may be in memory after they were written. */
const KEPT = 16 * 1_048_576

let passed = 0

/**
 * Counts bytes that passed through the process, and has their buffers freed now and then. V8 sees only the small
 * objects that hold them, so by itself it lets more than 100 MB gather. This takes a few milliseconds.
 */
export function freePassedBuffers(bytes: number): void {
  passed += bytes
  if (passed < KEPT) return
  passed = 0
  collectYoung()
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
const collectYoung = () => collect({ type: 'minor' })
