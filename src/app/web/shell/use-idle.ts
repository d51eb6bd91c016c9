import { useEffect, useState } from 'react'

/** True once the page is usable. Use it to delay content that is not urgent. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return idle
}

const IDLE_AFTER_MS = 1_500
