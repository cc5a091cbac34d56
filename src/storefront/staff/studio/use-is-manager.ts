import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/** Whether the draft is shown to a manager, who edits own branches and does not publish. */
export const useIsManager = (): boolean => useQuery(sessionQuery()).data?.customer?.staff?.role === 'manager'
