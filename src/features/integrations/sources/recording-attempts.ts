const MINUTE_MS = 60_000
const PAUSES_MINUTES = [15, 60, 240, 720, 1_440, 1_440]

/** When to try again after this many attempts to fetch a recording; null if there were enough. */
export function nextRecordingAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES_MINUTES[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS)
}
