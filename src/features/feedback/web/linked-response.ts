import { useLocation } from '@tanstack/react-router'
import { parseIds } from '#lib/url.ts'
import { paths } from '#paths.ts'

/** The stream's address of one response; either kind of person is led to the own one of the two. */
export function responsePath(viewer: { isAdmin: boolean }, id: number): string {
  return paths.stream(viewer, { response: id })
}

/** The response that the address is about, or null on the stream itself. */
export function useLinkedResponse(): number | null {
  return useLocation({
    select: ({ searchStr }) => parseIds(new URLSearchParams(searchStr).getAll('response'))[0] ?? null,
  })
}
