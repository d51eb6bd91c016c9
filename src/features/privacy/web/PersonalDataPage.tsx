import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { FoundPeople } from '#features/privacy/web/FoundPeople.tsx'
import { HoldSection } from '#features/privacy/web/HoldSection.tsx'
import type { HoldTarget } from '#features/privacy/web/holds-api.ts'
import s from '#features/privacy/web/privacy.module.css'
import { type FoundPerson, searchQuery } from '#features/privacy/web/privacy-api.ts'
import { ReceiptCheck } from '#features/privacy/web/ReceiptCheck.tsx'
import { RequestList } from '#features/privacy/web/RequestList.tsx'
import { RetentionSection } from '#features/privacy/web/RetentionSection.tsx'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const PersonDialog = lazyPart(() => import('#features/privacy/web/PersonDialog.tsx'), 'PersonDialog')

const HoldDialog = lazyPart(() => import('#features/privacy/web/HoldDialog.tsx'), 'HoldDialog')

/** Find one customer or employee, export what is stored about them, or erase them; for how long data is kept, and legal holds. */
export function PersonalDataPage() {
  const { t } = useTranslation('privacy')
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const [person, setPerson] = useState<FoundPerson | null>(null)
  const [held, setHeld] = useState<HoldTarget | null>(null)
  const found = useQuery(searchQuery(query))
  const search = (event: FormEvent) => {
    event.preventDefault()
    setQuery(typed.trim())
  }
  return (
    <>
      <PageBar title={t('title')} crumb={<SettingsCrumb />} />
      <div className={cx('stack gap-16', s.page)}>
        <p className="secondary">{t('lead')}</p>
        <form onSubmit={search} className={s.search}>
          <TextInput
            label={t('search.label')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            maxLength={200}
          />
          <Button type="submit" variant="primary" icon="search" disabled={typed.trim() === ''}>
            {t('search.button')}
          </Button>
        </form>
        {found.isError ? (
          <ReadError error={found.error} onRetry={found.refetch} />
        ) : (
          query !== '' && <FoundPeople found={found.data} onChoose={setPerson} />
        )}
        <h2>{t('requests.title')}</h2>
        <RequestList />
        <h2>{t('receipt.title')}</h2>
        <ReceiptCheck />
        <h2>{t('retention.title')}</h2>
        <RetentionSection />
        <h2>{t('holds.title')}</h2>
        <HoldSection onPlace={setHeld} />
      </div>
      <LazyPart onFailure={() => setPerson(null)} key={person?.label}>
        {person && (
          <PersonDialog
            person={person}
            onHold={() => {
              setHeld(person)
              setPerson(null)
            }}
            onClose={() => setPerson(null)}
          />
        )}
      </LazyPart>
      <LazyPart onFailure={() => setHeld(null)} key={held === null ? 'none' : (held.label ?? 'company')}>
        {held && <HoldDialog target={held} onClose={() => setHeld(null)} />}
      </LazyPart>
    </>
  )
}
