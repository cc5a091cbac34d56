import { useQuery } from '@tanstack/react-query'

import type { ReactNode } from 'react'

import { branchesQuery } from '#storefront/customer/branch/queries.ts'

import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { ClothScreen } from '#storefront/ui/cloth/ClothScreen.tsx'

/** The indigo background of the three sign-in screens, with pictures of dishes. */
export function SignInCloth({
  back,
  centered = false,
  children,
}: {
  back?: ReactNode
  centered?: boolean
  children: ReactNode
}) {
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  return (
    <ClothScreen
      cloth="nil"
      laid="signIn"
      centered={centered}
      plates={data?.plates.slice(5, 8).toReversed() ?? []}
      start={back}
      end={<LangSwitch tone="accent" />}
    >
      {children}
    </ClothScreen>
  )
}
