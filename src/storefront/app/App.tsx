import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Provider as AtomProvider } from 'jotai'
import type { AppRouter } from './router.ts'

export function App({ router }: { router: AppRouter }) {
  const { queryClient, store } = router.options.context
  return (
    <AtomProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AtomProvider>
  )
}
