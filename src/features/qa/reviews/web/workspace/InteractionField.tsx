import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/workspace/new-review.module.css'
import type { Interaction } from '#features/qa/reviews/web/workspace/types.ts'
import { findInteraction } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

type InteractionFieldProps = {
  interaction: Interaction | null
  blind: boolean
  /** True if a response takes its place. */
  optional: boolean
  error: string | undefined
  initial: string
  onFound: (interaction: Interaction | null) => void
}

/** Finds an interaction by its number or by its id in the source system. */
export function InteractionField({
  interaction,
  blind,
  optional,
  error,
  initial,
  onFound,
}: InteractionFieldProps) {
  const { t } = useTranslation('qa-reviews')
  const { t: app } = useTranslation('app')
  const [text, setText] = useState(initial)
  const [fault, setFault] = useState<string | null>(null)
  const [looking, setLooking] = useState(false)
  const value = interaction && text === '' ? interaction.ext_interaction_id : text

  const find = async () => {
    const wanted = value.trim()
    if (wanted === '' || looking) return
    setLooking(true)
    setFault(null)
    try {
      const found = await findInteraction(wanted, blind)
      onFound(found)
      if (found) notify(t('workspace.new.found'))
      else setFault(t('workspace.new.notFound'))
    } catch (failure) {
      setFault(readErrorText(failure, app))
    } finally {
      setLooking(false)
    }
  }
  return (
    <div className={s.find}>
      <TextInput
        label={t('workspace.new.interaction')}
        labelEnd={optional ? <span className="muted">{t('workspace.new.optional')}</span> : undefined}
        hint={t('workspace.new.interactionHint')}
        error={fault ?? error}
        value={value}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        onChange={(event) => {
          setText(event.target.value)
          setFault(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || value.trim() === '' || value === interaction?.ext_interaction_id)
            return
          // Enter searches; it submits the form only once an interaction is found.
          event.preventDefault()
          void find()
        }}
      />
      <Button icon="search" loading={looking} onClick={() => void find()}>
        {t('workspace.new.find')}
      </Button>
    </div>
  )
}
