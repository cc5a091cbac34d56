import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call, Refused } from '#client/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { answerSupportRequest, type listBranchRequests, type StaffSupportRequest } from '#contract/support.ts'
import type { Message } from '#storefront/customer/support/half-message.ts'
import { staffSupportKey } from '#storefront/customer/support/queries.ts'

type Answer = {
  /** The request as the employee sees it. */
  readonly request: StaffSupportRequest
  readonly message: Message
  /** Called if the request is not shown any more, and with it the reason why its answer was refused. */
  readonly onLeft: () => void
}

/**
 * Sends an answer to the messages that the employee sees. If there are more by now, the server refuses it and
 * the list is read again, so that the employee reads them first. Then the request may leave the list of open
 * ones, because a colleague has answered.
 */
export async function sendAnswer(queryClient: QueryClient, answer: Answer): Promise<StaffSupportRequest> {
  const { request, message, onLeft } = answer
  const { id, messages } = request
  try {
    return await call(answerSupportRequest, { params: { id }, body: { ...message, seen: messages.length } })
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'support-moved') {
      await queryClient.invalidateQueries({ queryKey: staffSupportKey })
      if (!isShown(queryClient, id)) onLeft()
    }
    throw error
  }
}

/** Whether the request is in the list on the screen. */
const isShown = (queryClient: QueryClient, id: string): boolean =>
  queryClient
    .getQueriesData<InfiniteData<ReplyOf<typeof listBranchRequests>>>({
      queryKey: staffSupportKey,
      type: 'active',
    })
    .some(([, list]) => list?.pages.some(({ requests }) => requests.some((request) => request.id === id)))
