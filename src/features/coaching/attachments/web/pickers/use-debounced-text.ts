import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** Returns the text after a pause in typing. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
