import { useQuery } from '@tanstack/react-query'
import { DriftList } from '#features/people/web/directory/DriftList.tsx'
import { mappingQuery } from '#features/people/web/directory/directory-api.ts'
import { MappingForm } from '#features/people/web/directory/MappingForm.tsx'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The company's directory: its address, its groups, and who differs from it. */
export function DirectorySection() {
  const mapping = useQuery(mappingQuery)
  if (mapping.isPending) return <Skeleton height={240} />
  if (mapping.isError) return <ReadError error={mapping.error} onRetry={mapping.refetch} />
  return (
    <div className="stack-fit gap-16">
      <MappingForm read={mapping.data} />
      <DriftList />
    </div>
  )
}
