/**
 * Answers page requests: from the page store, or by Next.js, whose response is prepared and stored. A page
 * that cannot be rendered now is replaced by unavailable-page.ts.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sites } from '#lib/brands/sites.ts';
import { ABSENT_HEADER, isAbsentRequest } from '#lib/request/absent.server.ts';
import { fetchAbsentPage } from './absent-page.ts';
import { holdDocument, settleNavigation } from './documents.ts';
import { isNavigation, neutralPath, type Front, type PassedOn } from './front.ts';
import { TooManyPagesError } from './render-queue.ts';
import { unavailablePage } from './unavailable-page.ts';
import { networkOf, type Visitor } from './visitor.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
export type NewPageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  network: string,
) => Promise<void> | void;
type Deps = {
  readonly front: Front;
  /** Lets Next.js answer a request. */
  readonly page: Handler;
  /** Lets Next.js render a page that the store may keep and does not have; the request waits for its turn. */
  readonly newPage: NewPageHandler;
  readonly sites: () => Sites;
  readonly isServedFile: (path: string) => boolean;
  /** Called with the reason why a page could not be rendered. */
  readonly onFailure: (message: string) => void;
};

const NO_PAGE: PassedOn = { done: false, keep: null, page: null };

/** Returns a function that answers the request of a page. It never rejects. */
export function createPageAnswers({ front, page, newPage, sites, isServedFile, onFailure }: Deps) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
    path: string,
  ): Promise<void> => {
    const isPage = !isServedFile(path) && !isAbsentRequest(String(request.headers[ABSENT_HEADER] ?? ''));
    const answered = isPage ? front.answer(request, response, visitor, path) : NO_PAGE;
    if (answered.done) return;
    const { keep, page: decision } = answered;
    const held = isNavigation(request)
      ? settleNavigation(response, visitor)
      : holdDocument(request, response, {
          visitor,
          keep,
          absentPage: () => fetchAbsentPage(request, decision ? neutralPath(sites(), decision) : path),
          unavailablePage: () => unavailablePage(sites(), decision),
          onFailure,
        });
    try {
      await (keep ? newPage(request, response, networkOf(visitor)) : page(request, response));
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
      held.fail(error instanceof TooManyPagesError ? 429 : 503);
    }
  };
}
