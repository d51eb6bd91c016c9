import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceFor, findNextOpen } from '#features/qa/calibrations/web/one/matrix.ts'
import type { OpenCalibration, Row } from '#features/qa/calibrations/web/one/session-context.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

type SessionKeysOptions = {
  open: OpenCalibration
  /** Questions in the order of the screen. */
  order: readonly Row[]
  notes: RefObject<HTMLTextAreaElement | null>
  complete: () => void
}

/** Keyboard shortcuts of the meeting: digits decide, J and K move, N goes to the next open question. */
export function useSessionKeys({ open, order, notes, complete }: SessionKeysOptions): void {
  const { t } = useTranslation('qa-calibrations')
  const section = t('keys.one')
  const { activeId, decide, decisionOn, goTo } = open
  const ids = order.map(({ question }) => question.id)
  const active = order.find(({ question }) => question.id === activeId)?.question
  const step = (by: 1 | -1) => {
    const at = activeId === null ? -1 : ids.indexOf(activeId)
    const target = ids[Math.min(ids.length - 1, Math.max(0, at + by))]
    if (target !== undefined) goTo(target)
  }
  useShortcuts(
    DIGITS.map((digit) => ({
      keys: digit,
      label: digit === '0' ? t('keys.notApplicable') : t('keys.decide', { number: digit }),
      section,
      run: () => {
        const choice = active && choiceFor(digit, active)
        if (active && choice) decide?.(active, choice)
      },
    })).filter((_, index) => index === 9 || index < Math.max(1, active?.options.length ?? 1)),
    decide !== null,
  )
  useShortcuts([
    { keys: 'j', label: t('keys.nextQuestion'), section, run: () => step(1) },
    { keys: 'k', label: t('keys.previousQuestion'), section, run: () => step(-1) },
    {
      keys: 'n',
      label: t('keys.nextOpen'),
      section,
      run: () => {
        const target = findNextOpen(ids, (id) => decisionOn(id) !== undefined, activeId)
        if (target !== null) goTo(target)
      },
    },
  ])
  useShortcuts(
    [
      {
        keys: 'm',
        label: t('keys.notes'),
        section,
        run: (event) => {
          // Do not type the shortcut's letter into the notes.
          event.preventDefault()
          notes.current?.focus()
        },
      },
      { keys: 'mod+Enter', label: t('keys.complete'), section, run: complete },
    ],
    decide !== null,
  )
}
