/** Times are in microseconds of the clock of `process.hrtime`. */
export type Profile = {
  startTime: number
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

export type Window = { from: number; to: number }
export type Share = { name: string; share: number }

/**
 * Where a process spent its CPU time, from a profile of `node --cpu-prof`: the share of each part, largest first. A
 * sample counts for the innermost frame that has a file. Idle time, and samples outside the window, do not count.
 */
export function sharesOf(
  profile: Profile,
  window: Window,
  nameOf: (url: string, functionName: string) => string,
): Share[] {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  )
  const times = new Map<string, number>()
  let total = 0
  for (const [sample, time] of busyTimes(profile, window)) {
    const name = nameOf(...placeOf(sample, { frames, parents }))
    times.set(name, (times.get(name) ?? 0) + time)
    total += time
  }
  return [...times]
    .map(([name, time]) => ({ name, share: total === 0 ? 0 : time / total }))
    .sort((a, b) => b.share - a.share)
}

/** The time within the window by the node that was sampled. */
export function busyTimes(profile: Profile, { from, to }: Window): Map<number, number> {
  const idle = new Set(
    profile.nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id),
  )
  const times = new Map<number, number>()
  let moment = profile.startTime
  for (const [index, sample] of profile.samples.entries()) {
    const time = profile.timeDeltas[index] ?? 0
    moment += time
    if (moment < from || moment > to || idle.has(sample)) continue
    times.set(sample, (times.get(sample) ?? 0) + time)
  }
  return times
}

type Tree = {
  frames: ReadonlyMap<number, Profile['nodes'][number]['callFrame']>
  parents: ReadonlyMap<number, number>
}

/** The innermost frame with a file of its own; functions of V8 and `node:` modules count for themselves. */
function placeOf(sample: number, { frames, parents }: Tree): [url: string, functionName: string] {
  for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
    const frame = frames.get(id)
    if (frame && frame.url !== '') return [frame.url, frame.functionName]
  }
  return ['', frames.get(sample)?.functionName ?? '']
}

/** The package, the slice of the product, or the part of Node.js that a file belongs to. */
export function partOf(url: string, functionName: string): string {
  if (url === '') return functionName
  if (url.startsWith('node:')) return url.replace(/^(node:(?:internal\/)?[^/]+).*$/, '$1')
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (name) return name
  return url.replace(/^.*\/src\//, 'src/').replace(/^(src\/(?:[^/]+\/){1,2}).*$/, '$1')
}
