import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coacheeChoicesQuery } from '#features/coaching/coachees/web/coachees-queries.ts'
import { type Start, useStart } from '#features/coaching/coachees/web/use-start.ts'
import { TemplateMenu } from '#features/coaching/templates/web/TemplateMenu.tsx'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { Combobox, type ComboboxOption } from '#ui/Combobox.tsx'
import { Dialog } from '#ui/Dialog.tsx'

const TYPING_MS = 300

/** Finds the person to start a one-on-one with; an existing draft is continued. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('coaching-coachees')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const people = useQuery(coacheeChoicesQuery(search))
  const start = useStart()
  const begin = (input: Omit<Start, 'employeeId'> = {}) => {
    if (chosen && !start.isPending)
      start.mutate({ employeeId: Number(chosen.value), ...input }, { onSuccess: onClose })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={start.isPending}
      title={t('start.title')}
      footer={
        <>
          {chosen && <TemplateMenu onChoose={(templateId) => begin({ templateId })} />}
          <Button variant="primary" disabled={!chosen} loading={start.isPending} onClick={() => begin()}>
            {t('start.begin')}
          </Button>
        </>
      }
    >
      <div className="stack gap-8">
        <Combobox
          label={t('start.with')}
          placeholder={t('start.find')}
          data-autofocus
          value={chosen}
          options={(people.data ?? []).map(({ entityId, name, imageUrl, parentName }) => ({
            value: entityId,
            label: name,
            image: imageUrl,
            ...(parentName !== null && { detail: parentName }),
          }))}
          status={
            people.isError ? (
              <ReadError error={people.error} onRetry={() => void people.refetch()} />
            ) : people.isPending ? (
              <p className="muted">{t('start.looking')}</p>
            ) : undefined
          }
          onSearch={useDebouncedCallback((text: string) => setSearch(text.trim()), TYPING_MS)}
          onChange={setChosen}
        />
        <p className="muted">{t('start.hint')}</p>
      </div>
    </Dialog>
  )
}
