import { useTranslation } from 'react-i18next'
import type { Found, FoundPerson } from '#features/privacy/web/privacy-api.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { stackedCells } from '#ui/stacked-cells.tsx'

/** The customers and employees that fit a search. */
export function FoundPeople({
  found,
  onChoose,
}: {
  found: Found | undefined
  onChoose: (person: FoundPerson) => void
}) {
  const { t } = useTranslation('privacy')
  const people = usePeople(found)
  const columns: Column<FoundPerson>[] = [
    { id: 'who', header: t('found.person'), cell: ({ label }) => <b className="break">{label}</b> },
    {
      id: 'detail',
      header: t('found.detail'),
      cell: ({ detail }) => <span className="break">{detail}</span>,
    },
    {
      id: 'act',
      header: <span className="sr">{t('found.actions')}</span>,
      cell: (person) => (
        <Button
          size="sm"
          aria-label={t('found.openOne', { name: person.label })}
          onClick={() => onChoose(person)}
        >
          {t('found.open')}
        </Button>
      ),
    },
  ]
  return (
    <Card padded={false}>
      <DataTable
        caption={t('found.title')}
        columns={columns}
        rows={people}
        rowKey={({ subject }) => JSON.stringify(subject)}
        card={stackedCells(columns)}
        loading={found === undefined}
        empty={<EmptyState kind="none-match" title={t('found.none')} text={t('found.noneText')} />}
      />
    </Card>
  )
}

function usePeople(found: Found | undefined): FoundPerson[] {
  const { t } = useTranslation('privacy')
  if (!found) return []
  return [
    ...found.customers.map(({ name, email, phone, records }) => ({
      label: name ?? email ?? phone ?? '',
      detail: [email, phone, t('found.customer', { count: records })].filter(Boolean).join(' · '),
      subject: { kind: 'customer' as const, email, phone, name },
    })),
    ...found.employees.map(({ id, name, email, deactivated }) => ({
      label: name,
      detail: `${email} · ${deactivated ? t('found.formerEmployee') : t('found.employee')}`,
      subject: { kind: 'employee' as const, employee_id: id },
    })),
  ]
}
