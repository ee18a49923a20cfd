/** How freely a tool runs, from the freest; the tiers are Minara's. */
export const permissionTiers = ['READ_ONLY', 'CONFIRM_ONCE', 'ALWAYS_CONFIRM', 'MANUAL_ONLY'] as const;

export type PermissionTier = (typeof permissionTiers)[number];
