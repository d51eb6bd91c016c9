import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/activity-log/ActivityLog.module.css'
import { peopleQuery } from '#features/people/web/activity-log/activity-api.ts'
import { nameOf } from '#features/people/web/employees-api.ts'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Person } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const Popover = lazyPart(() => import('#ui/Popover.tsx'), 'Popover')

/** Finds a person by name; the server searches. */
export function PersonPicker({ onPick }: { onPick: (id: number) => void }) {
  const { t } = useTranslation('people')
  const [opened, setOpened] = useState(false)
  const button = (
    <Button
      iconEnd="chevron-down"
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened((was) => !was)}
    >
      {t('activityLog.anybody')}
    </Button>
  )
  return (
    <div className={cx('stack gap-6', s.picker)}>
      <span className="compact medium">{t('activityLog.person')}</span>
      <Suspense fallback={button}>
        <Popover target={button} opened={opened} onChange={setOpened} label={t('activityLog.pickPerson')}>
          {opened && <People onPick={onPick} />}
        </Popover>
      </Suspense>
    </div>
  )
}

function People({ onPick }: { onPick: (id: number) => void }) {
  const { t } = useTranslation('people')
  const [search, setSearch] = useState('')
  const found = useQuery(peopleQuery({ search: useDeferredValue(search.trim()) }))
  return (
    <div className={cx('stack gap-8', s.people)}>
      <TextInput
        type="search"
        icon="search"
        label={t('activityLog.searchPerson')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        autoComplete="off"
        data-autofocus
      />
      {found.isPending && <SkeletonRows rows={3} />}
      {found.isError && (
        <p role="alert">
          {t('activityLog.peopleFailed')}{' '}
          <Button variant="link" onClick={() => void found.refetch()}>
            {t('activityLog.retry')}
          </Button>
        </p>
      )}
      {found.data?.length === 0 && <p>{t('activityLog.nobody')}</p>}
      <ul>
        {found.data?.map((employee) => (
          <li key={employee.id}>
            <button type="button" className={s.person} onClick={() => onPick(employee.id)}>
              <Person name={nameOf(employee)} image={employee.image} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
