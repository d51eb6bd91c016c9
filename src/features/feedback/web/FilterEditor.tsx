import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DateEditor } from '#features/feedback/web/editors/DateEditor.tsx'
import { EmployeesEditor } from '#features/feedback/web/editors/EmployeesEditor.tsx'
import { NamedEditor } from '#features/feedback/web/editors/NamedEditor.tsx'
import { PlacesEditor } from '#features/feedback/web/editors/PlacesEditor.tsx'
import { SearchEditor } from '#features/feedback/web/editors/SearchEditor.tsx'
import { StarsEditor } from '#features/feedback/web/editors/StarsEditor.tsx'
import { UnitsEditor } from '#features/feedback/web/editors/UnitsEditor.tsx'
import { FilterList } from '#features/feedback/web/FilterList.tsx'
import type { EditorProps, FilterId } from '#features/feedback/web/stream-filters.ts'
import type { StreamFilters } from '#lib/url.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'

export type FilterEditorProps = {
  /** One filter, or the list of all. */
  open: FilterId | 'all'
  onOpen: (open: FilterId | 'all' | null) => void
  url: UrlFilters<StreamFilters>
}

/** The content of the filter popover or sheet. Changes take effect immediately. */
export function FilterEditor({ open, onOpen, url }: FilterEditorProps) {
  // All changes made while it is open are one step of Back.
  const changed = useRef(false)
  const onChange = (change: StreamFilters) => {
    url.setFilters(change, { replace: changed.current })
    changed.current = true
  }
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: changing to an editor removes the focused button
  useEffect(() => {
    if (box.current?.contains(document.activeElement)) return
    box.current?.querySelector<HTMLElement>('[data-autofocus], input, button')?.focus()
  }, [open])
  return (
    <div ref={box}>
      <Editor
        open={open}
        onOpen={onOpen}
        filters={url.filters}
        onChange={onChange}
        onClose={() => onOpen(null)}
      />
    </div>
  )
}

function Editor({ open, onOpen, ...editor }: EditorProps & Pick<FilterEditorProps, 'open' | 'onOpen'>) {
  const { t } = useTranslation('feedback')
  switch (open) {
    case 'all':
      return <FilterList {...editor} onOpen={onOpen} />
    case 'search':
      return <SearchEditor {...editor} />
    case 'date':
      return <DateEditor {...editor} />
    case 'stars':
      return <StarsEditor {...editor} />
    case 'employees':
      return <EmployeesEditor {...editor} />
    case 'store_name':
    case 'district_name':
    case 'region_name':
      return <PlacesEditor {...editor} property={open} label={t(`filters.${open}`)} />
    case 'teams':
    case 'groups':
      return <UnitsEditor {...editor} kind={open} onKind={onOpen} />
    case 'brandings':
    case 'channels':
    case 'areas_of_excellence':
    case 'areas_of_improvement':
      return <NamedEditor {...editor} filter={open} label={t(`filters.${open}`)} />
    default:
      return null
  }
}
