import { busyTimes, type Profile, partOf, type Window } from '#bench/cpu-profile.ts'

/** A function, or a part of other code, with the time spent in it and in what it called. */
export type Flame = { name: string; kind: FlameKind; time: number; children: Flame[] }

/** Our own code, a package, Node.js, or V8 and native code. */
export type FlameKind = 'own' | 'package' | 'node' | 'native'

/**
 * The calls of a profile as a tree, by name. Our own functions have a frame each. Consecutive calls within one package
 * or one part of Node.js share a frame, because their inner workings say little about our code.
 */
export function flameOf(profile: Profile, window: Window): Flame {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  )
  const all: Flame = { name: 'all', kind: 'native', time: 0, children: [] }
  for (const [sample, time] of busyTimes(profile, window)) {
    let flame = all
    flame.time += time
    for (const frame of stackOf(sample)) {
      flame = childOf(flame, frame)
      flame.time += time
    }
  }
  sortByName(all)
  return all

  /** The frames from the outermost to the sampled one, without the root. */
  function stackOf(sample: number): Frame[] {
    const stack: Frame[] = []
    for (let id: number | undefined = sample; parents.has(id); id = parents.get(id) ?? 0) {
      const { functionName, url } = nodes.get(id)?.callFrame ?? { functionName: '', url: '' }
      const frame = frameOf(url, functionName)
      if (frame.kind === 'own' || stack[0]?.name !== frame.name) stack.unshift(frame)
    }
    return stack
  }
}

type Frame = Pick<Flame, 'name' | 'kind'>

function frameOf(url: string, functionName: string): Frame {
  const part = partOf(url, functionName)
  if (url === '') return { name: functionName, kind: 'native' }
  if (url.startsWith('node:')) return { name: part, kind: 'node' }
  if (url.includes('/node_modules/')) return { name: part, kind: 'package' }
  const file = url.replace(/^.*\//, '').replace(/\.ts$/, '')
  return { name: `${functionName || 'anonymous'} (${file})`, kind: 'own' }
}

function childOf(flame: Flame, { name, kind }: Frame): Flame {
  const known = flame.children.find((child) => child.name === name && child.kind === kind)
  if (known) return known
  const child: Flame = { name, kind, time: 0, children: [] }
  flame.children.push(child)
  return child
}

/** So that two graphs of the same work can be compared. */
function sortByName(flame: Flame): void {
  flame.children.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const child of flame.children) sortByName(child)
}
