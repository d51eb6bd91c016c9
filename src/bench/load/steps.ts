import { setTimeout as sleep } from 'node:timers/promises'
import { type Person, visitScreen } from '#bench/load/screens.ts'
import { type Summary, Tally } from '#bench/load/tally.ts'

/** People and the tally that their requests are added to. */
export type Crowd = { people: readonly Person[]; tally: Tally; random(): number }

export type Step = Summary & {
  /** Opened screens a second. */
  screens: number
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
  const lives = crowd.people.slice(0, people).map(live)
  await sleep(warmUp)
  const tally = startTally(crowd)
  const before = screens
  await sleep(seconds * 1_000)
  const step = { ...tally.summary(seconds), screens: (screens - before) / seconds }
  startTally(crowd)
  await Promise.all(lives)
  return step
}

/** `perSecond` screens are opened a second, however slowly the server answers. */
export async function floodStep(
  crowd: Crowd,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Step> {
  const began = performance.now()
  const tally = startTally(crowd)
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
  const step = { ...tally.summary(seconds), screens: screens / seconds }
  startTally(crowd)
  await Promise.all(open)
  return step
}

function startTally(crowd: Crowd): Tally {
  crowd.tally = new Tally()
  return crowd.tally
}
