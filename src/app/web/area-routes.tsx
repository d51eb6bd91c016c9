import { createRoute, notFound } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { page, signedInRoute, texts } from '#app/web/base-routes.tsx'
import { checkGate } from '#app/web/guards.ts'
import type { Page } from '#paths.ts'
import { type GatedRoute, ROUTE_GATES } from '#platform/access/route-gates.ts'
import { loadChunk } from '#platform/web/load-chunk.ts'

/** What the router has to know of a page once it is opened; stands in the area's list of pages, `*-pages.ts`. */
export type AreaPage = {
  /** Key of the page's title. */
  title: string
  /** The namespaces of texts that it needs. */
  texts: readonly string[]
  load: () => Promise<ComponentType>
}

/** Where a page stands, its name in the area's list, and its gate where that is not named like the path. */
type AreaRoute<Name> = readonly [path: Page, name: Name, gate?: GatedRoute]

/**
 * The routes of an area. Its list of pages is fetched with the first of them: everyone loads the route table at once,
 * few open every area, so that little but the addresses stands there.
 */
export const areaRoutes = <Name extends string>(
  area: () => Promise<Record<Name, AreaPage>>,
  routes: readonly AreaRoute<Name>[],
) => routes.map(([path, name, gate = gateOf(path)]) => areaRoute(area, path, name, gate))

/** A single one, for what needs more than its page; it may not exist for every value in its path. */
export const areaRoute = <Name extends string>(
  area: () => Promise<Record<Name, AreaPage>>,
  path: Page,
  name: Name,
  gate = gateOf(path),
  exists: (params: Record<string, string>) => boolean = () => true,
) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: path as string,
    beforeLoad: ({ context, params }) => {
      checkGate(gate, context.session)
      if (!exists(params)) throw notFound()
    },
    loader: async () => {
      const found = (await loadChunk(area))[name]
      await texts(...found.texts)
      return { title: found.title }
    },
    component: page(
      async () => ({ [name]: await (await area())[name].load() }) as Record<Name, ComponentType>,
      name,
    ),
  })

/** Pages without a gate of their own share that of everything below a path. */
function gateOf(path: Page): GatedRoute {
  const gates = Object.keys(ROUTE_GATES) as GatedRoute[]
  const found =
    gates.find((gate) => gate === path) ??
    gates.find((gate) => gate.endsWith('/$') && path.startsWith(gate.slice(0, -1)))
  if (!found) throw new Error(`${path} has no gate`)
  return found
}
