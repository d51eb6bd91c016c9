import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddByName } from '#features/company/web/AddByName.tsx'
import { type Brand, brandsQuery, useAddBrand, useChangeBrand } from '#features/company/web/brands-api.ts'
import s from '#features/company/web/forms.module.css'
import { ListCard } from '#features/company/web/ListCard.tsx'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { isApiError, storedCopy } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { flag } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import type { Column } from '#ui/DataTable.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Segmented } from '#ui/Segmented.tsx'

const NameDialog = lazyPart(() => import('#features/company/web/NameDialog.tsx'), 'NameDialog')

const SEARCH = searchSchema({ archived: flag() })

/** Adds, renames, archives and restores brands. */
export function BrandsPage() {
  const { t } = useTranslation('company')
  const { filters, setFilters } = useUrlFilters(SEARCH)
  const add = useAddBrand()
  return (
    <>
      <PageBar title={t('brands.title')} crumb={<SettingsCrumb />} />
      <div className={cx(s.page, s.narrow)}>
        <p className={s.lead}>{t('brands.lead')}</p>
        <AddByName
          label={t('brands.new')}
          action={t('brands.add')}
          error={isApiError(add.error, 422) ? add.error.messageFor('name') : undefined}
          busy={add.isPending}
          onAdd={(name, done) =>
            add.mutate(name, {
              onSuccess: () => {
                done()
                notify(t('brands.added', { name }), 'success')
              },
            })
          }
        />
        <div>
          <Segmented
            label={t('brands.which')}
            value={filters.archived ? 'archived' : 'current'}
            options={[
              { value: 'current', label: t('brands.current') },
              { value: 'archived', label: t('brands.archived') },
            ]}
            onChange={(value) => setFilters({ archived: value === 'archived' })}
          />
        </div>
        <Brands key={String(filters.archived)} archived={filters.archived} />
      </div>
    </>
  )
}

function Brands({ archived }: { archived: boolean }) {
  const { t } = useTranslation('company')
  const [renaming, setRenaming] = useState<Brand | null>(null)
  const brands = useInfiniteQuery(brandsQuery(archived))
  const columns = useColumns(setRenaming)
  return (
    <>
      <ListCard
        caption={t('brands.title')}
        columns={columns}
        list={brands}
        rows={brands.data?.pages.flatMap((page) => page.brands)}
        rowKey={({ id }) => id}
        none={{
          icon: 'bookmark',
          title: archived ? t('brands.noneArchived') : t('brands.noneTitle'),
          text: archived ? undefined : t('brands.noneText'),
        }}
      />
      <LazyPart onFailure={() => setRenaming(null)} key={renaming?.id}>
        {renaming && <Renaming brand={renaming} onClose={() => setRenaming(null)} />}
      </LazyPart>
    </>
  )
}

function Renaming({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const { t } = useTranslation('company')
  const [stored, setStored] = useState(brand)
  const change = useChangeBrand()
  const save = (name: string) =>
    change.mutate(
      { id: brand.id, name, version: stored.version },
      {
        onSuccess: () => {
          onClose()
          notify(t('brands.renamed', { name }), 'success')
        },
        onError: (error) => {
          const current = storedCopy<Brand>(error)
          if (current) setStored(current)
        },
      },
    )
  return (
    <NameDialog
      title={t('brands.renameTitle', { name: brand.name })}
      name={brand.name}
      hint={t('brands.renameHint')}
      error={isApiError(change.error, 422) ? change.error.messageFor('name') : undefined}
      conflict={stored.version === brand.version ? undefined : stored.name}
      busy={change.isPending}
      onSave={save}
      onClose={onClose}
    />
  )
}

function useColumns(rename: (brand: Brand) => void): Column<Brand>[] {
  const { t } = useTranslation('company')
  const change = useChangeBrand()
  const move = (brand: Brand, undo = false) => {
    const archived = brand.archived_at === null
    change.mutate(
      { id: brand.id, archived, version: brand.version },
      {
        onSuccess: (moved) =>
          notify(
            archived
              ? t('brands.wasArchived', { name: brand.name })
              : t('brands.wasRestored', { name: brand.name }),
            'success',
            undo ? {} : { action: { label: t('brands.undo'), onClick: () => move(moved, true) } },
          ),
        onError: (error) => notify(writeErrorText(error, t), 'error'),
      },
    )
  }
  return [
    { id: 'name', header: t('names.name'), cell: ({ name }) => <b>{name}</b> },
    {
      id: 'acts',
      header: <span className="sr">{t('brands.acts')}</span>,
      cell: (brand) => (
        <span className={s.rowEnd}>
          <Button
            size="sm"
            variant="quiet"
            icon="pencil"
            aria-label={t('brands.renameTitle', { name: brand.name })}
            onClick={() => rename(brand)}
          >
            {t('brands.rename')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={
              brand.archived_at === null
                ? t('brands.archiveOne', { name: brand.name })
                : t('brands.restoreOne', { name: brand.name })
            }
            onClick={() => move(brand)}
          >
            {brand.archived_at === null ? t('brands.archive') : t('brands.restore')}
          </Button>
        </span>
      ),
    },
  ]
}
