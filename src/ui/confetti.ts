import type { Options } from 'canvas-confetti'

/** Default options. */
const CONFETTI = { particleCount: 50, spread: 360, startVelocity: 45 } as const satisfies Options

/** Above dialogs, and high enough that no particle starts below the page. */
const LOOK = { origin: { y: 0.4 }, zIndex: 1_000 } as const satisfies Options

/**
 * Throws confetti over the page once, unless the person prefers reduced motion. The library is loaded on first use;
 * since it is decoration, a loading error is ignored.
 */
export async function confetti(options: Options = {}): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const library = await import('canvas-confetti').catch(() => null)
  // By default the library draws in a worker made from text, which the content security policy refuses: the canvas
  // would stay empty. With a separate canvas the page draws itself.
  const fly = library?.default.create(undefined, { resize: true, useWorker: false })
  await fly?.({ ...CONFETTI, ...LOOK, disableForReducedMotion: true, ...options })
}
