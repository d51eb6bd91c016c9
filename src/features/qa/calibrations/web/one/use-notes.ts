import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Calibration,
  calibrationQuery,
  changeCalibration,
} from '#features/qa/calibrations/web/calibrations-api.ts'
import { storedCopy } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { notify } from '#ui/notify.ts'

const TYPING_MS = 800

/** Saves the meeting notes automatically, based on the version that was read, and reports conflicts with others' notes. */
export function useNotes(calibration: Calibration, readOnly: boolean) {
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const { id } = calibration
  const { queryKey } = calibrationQuery(id)
  const form = useRestorableForm<string, string>(readOnly ? null : `calibration-${id}-notes`, {
    copy: calibration.notes,
    valuesOf: (notes) => notes,
  })
  const [saving, setSaving] = useState(false)
  const [stored, setStored] = useState<Calibration | null>(null)
  /** The text in the field, and the text last known to be on the server. */
  const typed = useRef(form.values)
  const seen = useRef(form.base)
  const latestForm = useRef(form)
  latestForm.current = form
  const put = useCallback((notes: string, stored: string) => {
    typed.current = notes
    seen.current = stored
    latestForm.current.setBase(stored, notes)
  }, [])
  const line = useRef(Promise.resolve(true))

  const write = async (again: boolean): Promise<boolean> => {
    const notes = typed.current
    if (notes === seen.current) return true
    setSaving(true)
    try {
      await queryClient.cancelQueries({ queryKey })
      const known = queryClient.getQueryData(queryKey) ?? calibration
      // Other notes arrived while these were typed, or before they were restored.
      if (known.notes !== seen.current) {
        setStored(known)
        return false
      }
      const { updated_at } = known
      const changed = await changeCalibration(id, { notes, updated_at })
      put(typed.current, notes)
      queryClient.setQueryData(queryKey, changed)
      return true
    } catch (error) {
      const current = storedCopy<Calibration>(error)
      if (!current) {
        notify(writeErrorText(error, app), 'error')
        void queryClient.invalidateQueries({ queryKey })
        return false
      }
      queryClient.setQueryData(queryKey, current)
      // Something other than the notes changed, so save again on top of the new version.
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

  // Show notes from others unless the field has unsaved text.
  useEffect(() => {
    if (typed.current !== seen.current) return
    put(calibration.notes, calibration.notes)
  }, [calibration.notes, put])
  const latest = useRef(save)
  latest.current = save
  useEffect(() => () => void latest.current(), [])

  return {
    text: form.values,
    restored: {
      at: form.at,
      keep: () => {
        form.keep()
        void save()
      },
      discard: () => put(calibration.notes, calibration.notes),
    },
    saving,
    unsaved: () => typed.current !== seen.current,
    change: (notes: string) => {
      typed.current = notes
      form.setValues(notes)
      later()
    },
    save,
    /** The conflicting copy that another person saved. */
    stored,
    decideLater: () => setStored(null),
    takeStored: (copy: Calibration) => {
      put(copy.notes, copy.notes)
      setStored(null)
    },
    keepMine: (copy: Calibration) => {
      put(typed.current, copy.notes)
      setStored(null)
      void save()
    },
  }
}
