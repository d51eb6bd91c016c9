import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { areaRoutes } from '#app/web/area-routes.tsx'
import { NotFoundPage, page, signedInRoute, texts } from '#app/web/base-routes.tsx'
import { checkGate } from '#app/web/guards.ts'
import { paths } from '#paths.ts'
import { loadChunk } from '#platform/web/load-chunk.ts'
import type { Session } from '#platform/web/session.ts'

const SurveyPreviewPage = page(
  () => import('#features/surveys/web/preview/SurveyPreviewPage.tsx'),
  'SurveyPreviewPage',
)

/** The preview is open to admins if the company has the feature. */
function checkPreview(route: '/survey_preview/$uuid', session: Session): void {
  checkGate(route, session)
  if (!session.features.preview) throw redirect({ href: paths.forbidden(), replace: true })
}

const previewRoutes = (['/survey_preview/$uuid', '/survey_preview/$uuid/employee/$employeeId'] as const).map(
  (path) =>
    createRoute({
      getParentRoute: () => signedInRoute,
      path,
      staticData: { title: 'surveys:preview.title' },
      beforeLoad: ({ context }) => checkPreview('/survey_preview/$uuid', context.session),
      loader: async ({ context, params }) => {
        const { employeeId } = params as { employeeId?: string }
        const [{ findPreview }] = await Promise.all([
          loadChunk(() => import('#features/surveys/web/preview/find-preview.ts')),
          texts('surveys'),
        ])
        if (!(await findPreview(context.queryClient, params.uuid, employeeId))) throw notFound()
      },
      component: SurveyPreviewPage,
      notFoundComponent: NotFoundPage,
    }),
)

/** Surveys: list, editor and preview. */
export const surveyRoutes = [
  ...areaRoutes(
    () => import('#app/web/survey-pages.ts'),
    [
      ['/admin/company/survey_configurations', 'SurveysPage'],
      ['/admin/company/survey_configurations/$id', 'SurveyEditorPage'],
      ['/admin/company/survey_requests', 'RequestsPage'],
      ['/admin/company/survey_request_imports', 'RequestImportPage'],
    ],
  ),
  ...previewRoutes,
]
