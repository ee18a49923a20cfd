import type { LanguageCases } from './languageCases.ts';

/** Particles and endings glued to words, spaces set or left out, plain and polite speech. */
export const korean: LanguageCases = {
  skills: {
    'code-review': {
      description: 'PR과 diff를 리뷰하고 버그, 보안 문제, 가독성 문제를 지적합니다.',
      triggers: ['코드 리뷰', '리뷰해줘'],
    },
    'commit-helper': {
      description: '변경 사항을 보고 커밋 메시지를 작성합니다. Conventional Commits 형식을 따릅니다.',
    },
    'test-generator': {
      description: 'Generates unit tests for Kotlin and TypeScript code.',
      triggers: ['테스트 코드', '단위 테스트'],
    },
    'api-docs': {
      description: 'REST API 문서를 OpenAPI 형식으로 생성하고 예시 요청과 응답을 추가합니다.',
    },
    'deploy-checklist': {
      description: '배포 전에 확인할 체크리스트를 만들고 롤백 절차를 안내합니다.',
    },
    'log-detective': {
      description: '서버 로그를 분석해 장애 원인을 찾습니다. Use when an incident happens.',
    },
    'meeting-notes': {
      description: '회의 녹취록을 회의록으로 정리합니다. 결정 사항과 담당자, 기한을 뽑아냅니다.',
    },
    'email-writer': { description: '거래처에 보낼 이메일 초안을 정중한 말투로 작성합니다.' },
    'spell-check': { description: '한국어 맞춤법과 띄어쓰기를 교정합니다.' },
    translator: { description: '한국어 문서를 영어로 번역합니다. 기술 용어집을 지킵니다.' },
    'cover-letter': {
      description: '자기소개서와 이력서를 첨삭합니다. 지원 회사와 직무에 맞게 다듬어 줍니다.',
    },
    'household-budget': {
      description: '가계부를 정리하고 카드 내역을 항목별로 분류해 월별 지출을 보여 줍니다.',
    },
    'tax-invoice': { description: '세금계산서 발행에 필요한 항목을 점검하고 초안을 만듭니다.' },
    'travel-plan': { description: '여행 일정을 짭니다. 숙소, 교통편, 예산을 고려합니다.' },
    'lesson-plan': { description: '초등학교 수업 지도안과 학습지를 만듭니다.' },
    'excel-formula': {
      description: 'Builds formulas and pivot tables. 수식을 만들어 주고 오류를 고칩니다.',
      triggers: ['엑셀', 'VLOOKUP'],
    },
    'slide-deck': {
      description: '발표 자료(PPT)를 만듭니다. 목차를 잡고 슬라이드마다 핵심 문장을 씁니다.',
    },
  },
  messages: [
    ['이 풀리퀘 코드 좀 봐줄래? 버그 있을 것 같아', 'code-review'],
    ['지금까지 바꾼 거 커밋할 건데 메시지 뭐라고 쓰지', 'commit-helper'],
    ['OrderService에 대한 단위테스트 만들어 줘', 'test-generator'],
    ['주문 API의 문서가 없는데 예시까지 넣어서 써 주세요', 'api-docs'],
    ['내일 배포하는데 뭐 확인해야 돼?', 'deploy-checklist'],
    ['새벽에 서버가 죽었어. 로그에서 원인 좀 찾아줘', 'log-detective'],
    ['어제 회의한 내용 녹음 파일이 있는데 정리해줄 수 있어?', 'meeting-notes'],
    ['거래처에 납품이 늦어진다고 메일을 보내야 해', 'email-writer'],
    ['이 글 띄어쓰기 틀린 데 없는지 확인해 주세요', 'spell-check'],
    ['매뉴얼을 영어로 옮겨 줘', 'translator'],
    ['자소서 2번 문항이 너무 길어. 500자로 줄여줘', 'cover-letter'],
    ['이번 달에 카드값이 왜 이렇게 많이 나왔는지 항목별로 보고 싶어', 'household-budget'],
    ['세금계산서를 발행하려는데 빠진 거 없나 봐줘', 'tax-invoice'],
    ['부산으로 2박 3일 가는데 숙소랑 일정 좀 짜줘', 'travel-plan'],
    ['4학년 과학 수업에서 쓸 학습지가 필요해요', 'lesson-plan'],
    ['엑셀에서 중복된 값을 찾는 수식이 뭐야?', 'excel-formula'],
    ['발표자료 목차부터 잡아 줘', 'slide-deck'],
    ['번역투가 심한데 맞춤법도 같이 고쳐 줘', 'spell-check'],
    ['롤백은 어떻게 하는지 절차를 알려줘', 'deploy-checklist'],
    ['응답 예시가 예전 거라서 OpenAPI 스펙을 업데이트해야 해', 'api-docs'],
  ],
};
