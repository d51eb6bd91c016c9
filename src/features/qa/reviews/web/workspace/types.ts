import type { AnswerTo } from '#platform/web/api.ts'
import type { paths } from '#platform/web/openapi.d.ts'

type BodyOf<Path extends '/api/v1/qa_reviews' | '/api/v1/qa_annotations'> =
  paths[Path]['post']['requestBody']['content']['application/json']

/** Everything about a review, as the server returns it. */
export type Workspace = AnswerTo<'/api/v1/qa_reviews/{id}/workspace', 'get'>
export type Review = Workspace['review']
export type SavedAnswer = Workspace['answers'][number]
export type Annotation = Workspace['annotations'][number]
export type NewAnnotation = BodyOf<'/api/v1/qa_annotations'>
export type NewReview = BodyOf<'/api/v1/qa_reviews'>
export type Interaction = AnswerTo<'/api/v1/interactions/{id}', 'get'>
