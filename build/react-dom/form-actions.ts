import type { Part } from './cut.ts'

/** Removes functions as form actions, and their hooks. */
export const formActions: Part = {
  calls: ['extractEvents$1'],
  changes: [
    {
      of: '',
      text: `useHostTransitionStatus: throwInvalidHookError, useFormState: throwInvalidHookError,
        useActionState: throwInvalidHookError, useOptimistic: throwInvalidHookError,`,
      to: '',
    },
    {
      of: '',
      text: `useHostTransitionStatus: useHostTransitionStatus, useFormState: mountActionState,
        useActionState: mountActionState, useOptimistic: function (passthrough) {
          var hook = mountWorkInProgressHook();
          hook.memoizedState = hook.baseState = passthrough;
          var queue = {
            pending: null, lanes: 0, dispatch: null, lastRenderedReducer: null, lastRenderedState: null
          };
          hook.queue = queue;
          hook = dispatchOptimisticSetState.bind(null, currentlyRenderingFiber, !0, queue);
          queue.dispatch = hook;
          return [passthrough, hook];
        },`,
      to: '',
    },
    {
      of: '',
      text: `useHostTransitionStatus: useHostTransitionStatus, useFormState: updateActionState,
        useActionState: updateActionState, useOptimistic: function (passthrough, reducer) {
          var hook = updateWorkInProgressHook();
          return updateOptimisticImpl(hook, currentHook, passthrough, reducer);
        },`,
      to: '',
    },
    {
      of: '',
      text: `useHostTransitionStatus: useHostTransitionStatus, useFormState: rerenderActionState,
        useActionState: rerenderActionState, useOptimistic: function (passthrough, reducer) {
          var hook = updateWorkInProgressHook();
          if (null !== currentHook) return updateOptimisticImpl(hook, currentHook, passthrough, reducer);
          hook.baseState = passthrough;
          return [passthrough, hook.queue.dispatch];
        },`,
      to: '',
    },
    { of: '', text: ', r: requestFormReset', to: '' },
  ],
  statements: [
    {
      of: 'setProp',
      begins: 'if ("function" === typeof value) { domElement.setAttribute(key,',
      to: 'if ("function" === typeof value) leftOut("a function as the action of a form");',
    },
    { of: 'pushHostContext', begins: 'null !== stateHook && ((HostTransitionContext' },
    { of: 'popHostContext', begins: 'hostTransitionProviderCursor.current === fiber' },
    { of: 'propagateParentContextChanges', begins: 'if (parent === hostTransitionProviderCursor.current)' },
    {
      of: 'beginWork',
      begins:
        'null !== workInProgress.memoizedState && (($$typeof = renderWithHooks(current, workInProgress, TransitionAwareHostComponent',
    },
    { of: 'commitMutationEffectsOnFiber', begins: 'flags & 1024 && (needsFormReset = !0)' },
    { of: 'commitMutationEffectsOnFiber', begins: 'needsFormReset &&' },
    { of: 'retryIfBlockedOn', begins: 'i = (unblocked.ownerDocument || unblocked).$$reactFormReplay' },
    { of: 'retryIfBlockedOn', begins: 'if (null != i)' },
  ],
  gone: [
    'TransitionAwareHostComponent',
    'startHostTransition',
    'ensureFormComponentIsStateful',
    'requestFormReset',
    'requestFormReset$1',
    'coerceFormActionProp',
    'mountActionState',
    'dispatchActionState',
    'updateOptimisticImpl',
    'scheduleReplayQueueIfNeeded',
    'recursivelyResetForms',
  ],
}
