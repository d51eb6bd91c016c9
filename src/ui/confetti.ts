import type { Options } from 'canvas-confetti'

/** What is thrown unless something else is asked for. */
const CONFETTI = { particleCount: 50, spread: 360, startVelocity: 45 } as const satisfies Options

/** Above dialogs, and so high that nothing of it begins below the page. */
const LOOK = { origin: { y: 0.4 }, zIndex: 1_000 } as const satisfies Options

type Throw = (options: Options) => Promise<unknown> | null

/**
 * Confetti over the page, once, unless the person prefers reduced motion. Fetched when it is first thrown; it is
 * decoration, so that a code that does not arrive is nothing to tell of.
 */
export async function confetti(options: Options = {}): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const fly = await load().catch(() => null)
  await fly?.({ ...CONFETTI, ...LOOK, disableForReducedMotion: true, ...options })
}

let loaded: Promise<Throw> | undefined

function load(): Promise<Throw> {
  // The library's own default draws in a worker made of text, which the content-security policy refuses: the canvas
  // would then stay empty, for good. A canvas of its own is drawn on by the page itself.
  loaded ??= import('canvas-confetti').then(({ default: { create } }) =>
    create(undefined, { resize: true, useWorker: false }),
  )
  loaded.catch(() => {
    loaded = undefined
  })
  return loaded
}
