import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type PropertySlotsProps = {
  names: readonly string[]
  slotOf: (name: string) => ReactNode
  onAdd: (name: string) => void
}

/** Properties have names of the company's choice. */
export function PropertySlots({ names, slotOf, onAdd }: PropertySlotsProps) {
  const { t } = useTranslation('integrations')
  const [name, setName] = useState('')
  const wanted = name.trim()
  const isTaken = names.includes(wanted)
  const add = () => {
    if (wanted === '' || isTaken) return
    onAdd(wanted)
    setName('')
  }
  return (
    <fieldset className="stack gap-12">
      <legend className="body ink medium">{t('webhookSources.properties')}</legend>
      {names.map(slotOf)}
      <div className="flex gap-8 wrap items-end">
        <TextInput
          label={t('webhookSources.newProperty')}
          maxLength={60}
          value={name}
          error={isTaken ? t('webhookSources.propertyTaken') : undefined}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button icon="plus" disabled={wanted === '' || isTaken} onClick={add}>
          {t('webhookSources.addProperty')}
        </Button>
      </div>
    </fieldset>
  )
}
