import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { turnPushOff, turnPushOn } from './push-browser.ts'
import { pushQuery } from './queries.ts'

/** The state of push in this browser, and the mutation that turns it on or off. */
export function usePush() {
  const lang = useLang()
  const queryClient = useQueryClient()
  const { data: state } = useQuery({ ...pushQuery(), throwOnError: false })
  const turn = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn(lang) : turnPushOff()),
    onSuccess: (now) => queryClient.setQueryData(pushQuery().queryKey, now),
  })
  return { state, turn }
}
