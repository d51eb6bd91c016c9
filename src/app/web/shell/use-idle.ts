import { useEffect, useState } from 'react'

/** True once the page has had time to become usable: for what nobody waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return idle
}

const IDLE_AFTER_MS = 1_500
