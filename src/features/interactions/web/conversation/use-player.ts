import { type RefObject, use, useEffect, useRef, useState } from 'react'
import type WaveSurfer from 'wavesurfer.js'
import type { ShownInteraction } from '#features/interactions/web/conversation/contract.ts'
import { coloursOf, drawWaveform } from '#features/interactions/web/conversation/wave.ts'
import { useColorScheme } from '#ui/color-scheme.ts'
import { StyleNonceContext } from '#ui/style-nonce.ts'

export type Player = {
  state: 'loading' | 'ready' | 'failed'
  playing: boolean
  /** In seconds. */
  time: number
  duration: number
  rate: number
  play: () => void
  pause: () => void
  toggle: () => void
  seekTo: (seconds: number) => void
  setRate: (rate: number) => void
  /** Loads the recording again after it failed. */
  retry: () => void
  /** The current position in seconds, which may be newer than the last render. */
  now: () => number
}

type Recording = Pick<ShownInteraction, 'audio_url' | 'audio_peaks' | 'audio_seconds'>

/** Plays the recording of an interaction and draws its waveform in `container`. */
export function usePlayer(
  container: RefObject<HTMLElement | null>,
  { audio_url: url, audio_peaks: peaks, audio_seconds: seconds }: Recording,
): Player {
  const styleNonce = use(StyleNonceContext)
  const { resolved: scheme } = useColorScheme()
  const [media] = useState(() => new Audio())
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Player['state']>('loading')
  const [playing, setPlaying] = useState(false)
  const [time, setTime] = useState(0)
  const [duration, setDuration] = useState(seconds ?? 0)
  const [rate, setRate] = useState(1)
  const wave = useRef<WaveSurfer | null>(null)
  const known = useRef({ peaks, seconds })
  known.current = { peaks, seconds }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` reloads the recording
  useEffect(() => {
    if (!url || !container.current) return
    let gone = false
    const fail = () => {
      if (!gone) setState('failed')
    }
    const listen = (name: string, act: () => void) => media.addEventListener(name, act)
    const listeners: Record<string, () => void> = {
      error: fail,
      play: () => setPlaying(true),
      pause: () => setPlaying(false),
      timeupdate: () => setTime(media.currentTime),
      seeking: () => setTime(media.currentTime),
      loadedmetadata: () => Number.isFinite(media.duration) && setDuration(media.duration),
    }
    for (const [name, act] of Object.entries(listeners)) listen(name, act)
    setState('loading')
    media.preload = 'metadata'
    const { peaks, seconds } = known.current
    drawWaveform({
      container: container.current,
      media,
      url,
      peaks: peaks ?? null,
      seconds: seconds ?? null,
      styleNonce,
    })
      .then((made) => {
        if (gone) return made.destroy()
        wave.current = made
        made.on('error', fail)
        made.on('ready', (length) => {
          setDuration(length)
          setState((before) => (before === 'failed' ? before : 'ready'))
        })
      })
      .catch(fail)
    return () => {
      gone = true
      for (const [name, act] of Object.entries(listeners)) media.removeEventListener(name, act)
      media.pause()
      wave.current?.destroy()
      wave.current = null
      media.removeAttribute('src')
      media.load?.()
    }
  }, [container, media, url, styleNonce, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colour scheme decides the tokens
  useEffect(() => {
    if (container.current) wave.current?.setOptions(coloursOf(container.current))
  }, [container, scheme, state])

  const play = () => void media.play().catch(() => setPlaying(false))
  return {
    state,
    playing,
    time,
    duration,
    rate,
    play,
    pause: () => media.pause(),
    toggle: () => (media.paused ? play() : media.pause()),
    seekTo: (to) => {
      const end = duration || media.duration || 0
      media.currentTime = Math.min(Math.max(0, to), end)
      setTime(media.currentTime)
    },
    setRate: (next) => {
      // Set the default rate too, because reloading resets to it.
      media.defaultPlaybackRate = next
      media.playbackRate = next
      setRate(next)
    },
    retry: () => setAttempt((before) => before + 1),
    now: () => media.currentTime,
  }
}
