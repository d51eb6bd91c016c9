import type { Options } from 'canvas-confetti'

/** Confetti over the page, once, unless the person prefers reduced motion. Fetched when it is first thrown. */
export async function confetti(options: Options = {}): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: throwConfetti } = await import('canvas-confetti')
  await throwConfetti({
    particleCount: 50,
    spread: 360,
    startVelocity: 45,
    disableForReducedMotion: true,
    ...options,
  })
}
