import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Calibration,
  calibrationQuery,
  changeCalibration,
} from '#features/qa/calibrations/web/calibrations-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

const TYPING_MS = 800

/** The notes of the meeting: saved by themselves, on the copy that was seen; what others wrote is never lost unasked. */
export function useNotes(calibration: Calibration) {
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const { id } = calibration
  const { queryKey } = calibrationQuery(id)
  const [text, setText] = useState(calibration.notes)
  const [saving, setSaving] = useState(false)
  const [stored, setStored] = useState<Calibration | null>(null)
  /** What is in the field, and what of it the server has. */
  const typed = useRef(calibration.notes)
  const seen = useRef(calibration.notes)
  const line = useRef(Promise.resolve(true))

  const write = async (again: boolean): Promise<boolean> => {
    const notes = typed.current
    if (notes === seen.current) return true
    setSaving(true)
    try {
      await queryClient.cancelQueries({ queryKey })
      const { updated_at } = queryClient.getQueryData(queryKey) ?? calibration
      const changed = await changeCalibration(id, { notes, updated_at })
      seen.current = notes
      queryClient.setQueryData(queryKey, changed)
      return true
    } catch (error) {
      const current = isApiError(error, 409)
        ? (error.body as { current?: Calibration } | undefined)?.current
        : undefined
      if (!current) {
        notify(writeErrorText(error, app), 'error')
        void queryClient.invalidateQueries({ queryKey })
        return false
      }
      queryClient.setQueryData(queryKey, current)
      // Something else of it was changed: the notes stand as they were, and these are meant.
      if (current.notes === seen.current && again) return write(false)
      setStored(current)
      return false
    } finally {
      setSaving(false)
    }
  }
  const save = (): Promise<boolean> => {
    line.current = line.current.then(() => write(true))
    return line.current
  }
  const later = useDebouncedCallback(() => void save(), TYPING_MS)

  // What others wrote is shown where nothing is typed here.
  useEffect(() => {
    if (typed.current !== seen.current) return
    typed.current = seen.current = calibration.notes
    setText(calibration.notes)
  }, [calibration.notes])
  const latest = useRef(save)
  latest.current = save
  useEffect(() => () => void latest.current(), [])

  const take = (notes: string) => {
    typed.current = notes
    setText(notes)
  }
  return {
    text,
    saving,
    unsaved: () => typed.current !== seen.current,
    change: (notes: string) => {
      take(notes)
      later()
    },
    save,
    /** What somebody else stored meanwhile. */
    stored,
    decideLater: () => setStored(null),
    takeStored: (copy: Calibration) => {
      seen.current = copy.notes
      take(copy.notes)
      setStored(null)
    },
    keepMine: (copy: Calibration) => {
      seen.current = copy.notes
      setStored(null)
      void save()
    },
  }
}
