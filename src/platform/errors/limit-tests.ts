import { AppError } from '#platform/errors/app-error.ts'

const SECONDS_BETWEEN_TESTS = 10

/** Throws 429 if the last test was just sent: tests call other servers. */
export function limitTests(testedAt: Date | null, now: Date): void {
  if (testedAt !== null && testedAt.getTime() + SECONDS_BETWEEN_TESTS * 1_000 > now.getTime())
    throw new AppError('too_many_requests', 'A test was just sent. Wait a few seconds.', {
      retryAfterSeconds: SECONDS_BETWEEN_TESTS,
    })
}
