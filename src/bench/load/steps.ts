import { setTimeout as sleep } from 'node:timers/promises'
import { busyProcessors, type Times } from '#bench/cpu-times.ts'
import { type Person, visitScreen } from '#bench/load/screens.ts'
import { type RouteShare, type Summary, Tally } from '#bench/load/tally.ts'

/** People and the tally that their requests are added to. */
export type Crowd = { people: readonly Person[]; tally: Tally; random(): number; cpuTimes(): Times }

export type Step = Summary & {
  /** Opened screens a second. */
  screens: number
  routes: RouteShare[]
  /** Processors kept busy by the client, the server and PostgreSQL. */
  busy: Times
}

/** This many people open a screen, wait for it and think, for `seconds`; the requests of a warm-up do not count. */
export async function peopleStep(
  crowd: Crowd,
  { people, think, seconds }: { people: number; think: number; seconds: number },
): Promise<Step> {
  const thinkMs = think * 1_000
  const warmUp = Math.max(2_000, thinkMs)
  const end = performance.now() + warmUp + seconds * 1_000
  let screens = 0
  const live = async (person: Person) => {
    await sleep(crowd.random() * thinkMs)
    while (performance.now() < end) {
      await visitScreen(person, crowd.random())
      screens++
      // From half to one and a half times the average.
      await sleep((0.5 + crowd.random()) * thinkMs)
    }
  }
  const workers = crowd.people.slice(0, people).map(live)
  return measureDuring(crowd, { warmUp, seconds, workers, countScreens: () => screens })
}

async function measureDuring(
  crowd: Crowd,
  {
    warmUp,
    seconds,
    workers,
    countScreens,
  }: { warmUp: number; seconds: number; workers: Promise<void>[]; countScreens(): number },
): Promise<Step> {
  await sleep(warmUp)
  const end = startMeasuring(crowd, seconds)
  const before = countScreens()
  await sleep(seconds * 1_000)
  const step = end(countScreens() - before)
  await Promise.all(workers)
  return step
}

/** The most that the server can do: this many screens are open at any time, each of the next person in the crowd. */
export async function busyStep(
  crowd: Crowd,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Step> {
  const warmUp = 2_000
  const end = performance.now() + warmUp + seconds * 1_000
  let screens = 0
  const work = async () => {
    while (performance.now() < end) {
      const person = crowd.people[screens++ % crowd.people.length]
      if (person) await visitScreen(person, crowd.random())
    }
  }
  const workers = Array.from({ length: atOnce }, work)
  return measureDuring(crowd, { warmUp, seconds, workers, countScreens: () => screens })
}

/** `perSecond` screens are opened a second, however slowly the server answers. */
export async function floodStep(
  crowd: Crowd,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Step> {
  const began = performance.now()
  const end = startMeasuring(crowd, seconds)
  const open = new Set<Promise<void>>()
  let screens = 0
  for (;;) {
    const passed = (performance.now() - began) / 1_000
    if (passed >= seconds) break
    for (; screens < passed * perSecond; screens++) {
      const person = crowd.people[screens % crowd.people.length]
      if (!person) continue
      const visit: Promise<void> = visitScreen(person, crowd.random()).finally(() => open.delete(visit))
      open.add(visit)
    }
    await sleep(10)
  }
  const step = end(screens)
  await Promise.all(open)
  return step
}

/** Starts a tally of its own; the returned function ends it, given how many screens were opened. */
function startMeasuring(crowd: Crowd, seconds: number): (screens: number) => Step {
  const tally = new Tally()
  crowd.tally = tally
  const before = crowd.cpuTimes()
  return (screens) => {
    const busy = busyProcessors(before, crowd.cpuTimes(), seconds)
    // Answers that arrive later belong to no step.
    crowd.tally = new Tally()
    return { ...tally.summary(seconds), routes: tally.routes(), screens: screens / seconds, busy }
  }
}
