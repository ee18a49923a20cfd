/** Tools that only look, by their names in the manifest, with those that the server has for them. */
export const looks: Readonly<Record<string, string>> = {
  skillwright_listSkills: 'list_skills',
  skillwright_readSkill: 'get_skill',
  skillwright_listResources: 'list_resources',
  skillwright_readResource: 'read_resource',
};

/** Tools that change skills; VS Code asks for a confirmation of every call. */
export const changes = {
  skillwright_createSkill: 'create_skill',
  skillwright_updateSkill: 'update_skill',
  skillwright_enableSkill: 'enable_skill',
  skillwright_disableSkill: 'disable_skill',
} as const;
