import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreRows } from '#features/company/web/MoreRows.tsx'
import s from '#features/people/web/directory/directory.module.css'
import {
  type DriftedPerson,
  driftQuery,
  useApplyDirectory,
} from '#features/people/web/directory/directory-api.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const ConfirmDialog = lazyPart(() => import('#ui/ConfirmDialog.tsx'), 'ConfirmDialog')

/** People who differ from the directory, why, and buttons that give them what it says. */
export function DriftList() {
  const { t } = useTranslation('people')
  const [confirming, setConfirming] = useState(false)
  const drift = useInfiniteQuery(driftQuery)
  const { apply, isApplying } = useApply()
  if (drift.isPending) return <SkeletonRows rows={3} avatar={false} />
  if (drift.isError && !drift.data) return <ReadError error={drift.error} onRetry={drift.refetch} />
  // Without a directory there is nothing to compare.
  if (!drift.data.pages[0]?.connected) return null
  const people = drift.data.pages.flatMap((page) => page.people)
  const canApplyAny = drift.hasNextPage || people.some(({ can_apply }) => can_apply)
  return (
    <>
      <Card
        title={t('signOn.directory.drift.title')}
        actions={
          canApplyAny && (
            <Button size="sm" disabled={isApplying} onClick={() => setConfirming(true)}>
              {t('signOn.directory.drift.applyAll')}
            </Button>
          )
        }
      >
        {people.length === 0 ? (
          <EmptyState kind="none-yet" icon="check" title={t('signOn.directory.drift.none')} />
        ) : (
          <div className="stack-fit gap-12">
            <ul className={cx('stack gap-12', s.people)}>
              {people.map((person) => (
                <DriftRow
                  key={person.id}
                  person={person}
                  busy={isApplying}
                  onApply={() => apply([person.id])}
                />
              ))}
            </ul>
            <MoreRows list={drift} />
          </div>
        )}
      </Card>
      <LazyPart onFailure={() => setConfirming(false)} key={String(confirming)}>
        {confirming && (
          <ConfirmDialog
            busy={isApplying}
            onClose={() => setConfirming(false)}
            title={t('signOn.directory.drift.confirmTitle')}
            confirm={t('signOn.directory.drift.applyAll')}
            tone="primary"
            onConfirm={() => apply(null, () => setConfirming(false))}
          >
            {t('signOn.directory.drift.confirmText')}
          </ConfirmDialog>
        )}
      </LazyPart>
    </>
  )
}

function useApply() {
  const { t } = useTranslation('people')
  const applying = useApplyDirectory()
  const apply = (ids: number[] | null, onDone?: () => void) =>
    applying.mutate(ids, {
      onSuccess: ({ applied, left }) => {
        onDone?.()
        if (applied > 0) notify(t('signOn.directory.drift.applied', { count: applied }), 'success')
        if (left > 0) notify(t('signOn.directory.drift.left', { count: left }), 'warning')
      },
    })
  return { apply, isApplying: applying.isPending }
}

type DriftRowProps = { person: DriftedPerson; busy: boolean; onApply: () => void }

function DriftRow({ person, busy, onApply }: DriftRowProps) {
  const { t } = useTranslation('people')
  const word = useDifferenceWords()
  const { id, name, email, differences, can_apply } = person
  return (
    <li>
      <span className="stack gap-4 min-0">
        <span className="break">
          <Link href={paths.employee(id)}>{name}</Link> <span className="secondary">{email}</span>
        </span>
        {differences.map((difference) => (
          <span key={difference.kind} className="small break">
            {word(difference)}
          </span>
        ))}
      </span>
      {can_apply && (
        <Button
          size="sm"
          disabled={busy}
          aria-label={t('signOn.directory.drift.applyTo', { name })}
          onClick={onApply}
        >
          {t('signOn.directory.drift.apply')}
        </Button>
      )}
    </li>
  )
}

function useDifferenceWords() {
  const { t } = useTranslation('people')
  return ({ kind, here, directory }: DriftedPerson['differences'][number]): string => {
    const places = { here: here ?? t('signOn.directory.noTeam'), directory }
    switch (kind) {
      case 'inactive_here':
        return t('signOn.directory.drift.inactiveHere')
      case 'active_here':
        return t('signOn.directory.drift.activeHere')
      case 'role':
        return t('signOn.directory.drift.role', places)
      case 'team':
        return t('signOn.directory.drift.team', places)
      case 'unknown':
        return t('signOn.directory.drift.unknown')
    }
  }
}
