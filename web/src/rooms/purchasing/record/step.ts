export type Step = 'check' | 'approve' | 'pay' | 'dispute' | 'reject'
