import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import type { Log, Services } from '#platform/services.ts'
import { type RecordingJobs, recordingJobs } from '#platform/testing/recording-jobs.ts'
import { type TestAddress, testDatabase } from '#platform/testing/test-database.ts'

export type TestClock = Clock & {
  set(time: Date | string): void
  advance(milliseconds: number): void
}

export type TestServices = Services & {
  clock: TestClock
  jobs: RecordingJobs
  /** Companies whose events were announced, in order. */
  announced: number[]
  address: TestAddress
}

/** A Tuesday noon in summer, far from any daylight-saving change. */
export const TEST_TIME = '2026-06-16T12:00:00.000Z'

/**
 * Everything a use-case needs, for one test file: a separate database, a clock that stops until it is set, jobs that
 * are recorded instead of run, and a data folder that is removed afterwards.
 */
export function testServices(environment: Record<string, string> = {}): TestServices {
  const { database, address } = testDatabase()
  const dataDirectory = mkdtempSync(join(inject('testServer').folder, 'data-'))
  afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))
  const config = readConfig({
    DATA_DIR: dataDirectory,
    SECRET_KEY: 'only-for-tests-only-for-tests-only-for-tests',
    BASE_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    LOCAL_FOLDERS: join(dataDirectory, 'shared'),
    ...environment,
  })
  const announced: number[] = []
  return {
    config,
    database,
    address,
    clock: testClock(),
    log: silentLog,
    jobs: recordingJobs(),
    files: createFileStore(config),
    announced,
    eventsWritten: (companyId) => announced.push(companyId),
  }
}

export function testClock(start: Date | string = TEST_TIME): TestClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    set(to) {
      time = new Date(to).getTime()
    },
    advance(milliseconds) {
      time += milliseconds
    },
  }
}

const nothing = () => {}

export const silentLog: Log = {
  level: 'silent',
  fatal: nothing,
  error: nothing,
  warn: nothing,
  info: nothing,
  debug: nothing,
  trace: nothing,
  silent: nothing,
  child: () => silentLog,
}
