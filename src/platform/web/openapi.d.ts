// Written by `node scripts/run.mjs contracts` from openapi.json; do not edit.

export interface paths {
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, what they may do, and the CSRF token of their session */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                id: number;
                                name: string;
                                image: string | null;
                                isAdmin: boolean;
                                isManager: boolean;
                                group_id: number | null;
                                hasUnfinishedExports: boolean;
                                email: string;
                                roleLabel: string;
                                language: string;
                                /** @enum {string} */
                                colour_scheme: "light" | "dark" | "system";
                            };
                            company: {
                                id: number;
                                slug: string;
                                name: string;
                                state: string;
                                timeZone: string;
                                weekStart: string;
                                quarterStart: {
                                    month: number;
                                    day: number;
                                };
                                language: string;
                                customerVisibility: string;
                            };
                            permissions: {
                                admin: boolean;
                                companyAdmin: boolean;
                                manageOneOnOneSettings: boolean;
                                canViewOneOnOnes: boolean;
                                viewTeamMemberTrendsLink: boolean;
                                viewCompanyProgram: boolean;
                                viewCompanyProgramDashboard: boolean;
                                viewCompanyTrends: boolean;
                                viewReportingGroupsTrend: boolean;
                                viewMultiOrganization: boolean;
                                viewPerformance: boolean;
                                viewQADashboard: boolean;
                                reviewQA: boolean;
                                manageQASettings: boolean;
                                viewReviewers: boolean;
                                manageCalibrations: boolean;
                                viewAssignments: boolean;
                                performQaAudits: boolean;
                                viewQaAudits: boolean;
                                manageMetrics: boolean;
                                viewLeaderboard: boolean;
                                viewServiceRecoveryTrendsLink: boolean;
                                viewTrendsDashboards: boolean;
                                manageQa: boolean;
                                manageOneOnOnes: boolean;
                                viewRewardsReports: boolean;
                                scorecardCompanyView: boolean;
                                scorecardTeamView: boolean;
                                feedbackEnabled: boolean;
                                qaEnabled: boolean;
                                rewardsEnabled: boolean;
                                thresholdsEnabled: boolean;
                                qaStandalone: boolean;
                                viewStream: boolean;
                                oneOnOneLinks: boolean;
                                leaderboardLink: boolean;
                                performanceTabAvailable: boolean;
                            };
                            dataAccess: {
                                [key: string]: "self" | "own_team" | "company";
                            };
                            features: {
                                [key: string]: boolean;
                            };
                            csrfToken: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Sign in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                id: number;
                                name: string;
                                image: string | null;
                                isAdmin: boolean;
                                isManager: boolean;
                                group_id: number | null;
                                hasUnfinishedExports: boolean;
                                email: string;
                                roleLabel: string;
                                language: string;
                                /** @enum {string} */
                                colour_scheme: "light" | "dark" | "system";
                            };
                            company: {
                                id: number;
                                slug: string;
                                name: string;
                                state: string;
                                timeZone: string;
                                weekStart: string;
                                quarterStart: {
                                    month: number;
                                    day: number;
                                };
                                language: string;
                                customerVisibility: string;
                            };
                            permissions: {
                                admin: boolean;
                                companyAdmin: boolean;
                                manageOneOnOneSettings: boolean;
                                canViewOneOnOnes: boolean;
                                viewTeamMemberTrendsLink: boolean;
                                viewCompanyProgram: boolean;
                                viewCompanyProgramDashboard: boolean;
                                viewCompanyTrends: boolean;
                                viewReportingGroupsTrend: boolean;
                                viewMultiOrganization: boolean;
                                viewPerformance: boolean;
                                viewQADashboard: boolean;
                                reviewQA: boolean;
                                manageQASettings: boolean;
                                viewReviewers: boolean;
                                manageCalibrations: boolean;
                                viewAssignments: boolean;
                                performQaAudits: boolean;
                                viewQaAudits: boolean;
                                manageMetrics: boolean;
                                viewLeaderboard: boolean;
                                viewServiceRecoveryTrendsLink: boolean;
                                viewTrendsDashboards: boolean;
                                manageQa: boolean;
                                manageOneOnOnes: boolean;
                                viewRewardsReports: boolean;
                                scorecardCompanyView: boolean;
                                scorecardTeamView: boolean;
                                feedbackEnabled: boolean;
                                qaEnabled: boolean;
                                rewardsEnabled: boolean;
                                thresholdsEnabled: boolean;
                                qaStandalone: boolean;
                                viewStream: boolean;
                                oneOnOneLinks: boolean;
                                leaderboardLink: boolean;
                                performanceTabAvailable: boolean;
                            };
                            dataAccess: {
                                [key: string]: "self" | "own_team" | "company";
                            };
                            features: {
                                [key: string]: boolean;
                            };
                            csrfToken: string;
                        };
                    };
                };
            };
        };
        /** Sign out */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            signed_out: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keep the language and colour scheme for later visits */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        language?: "en" | "nb";
                        /** @enum {string} */
                        colour_scheme?: "light" | "dark" | "system";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            language: string | null;
                            colour_scheme: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Employees by ids, or those the viewer may see in a product area */
        get: {
            parameters: {
                query?: {
                    ids?: string | string[];
                    product_area?: string;
                    include_deactivated?: "true" | "false";
                    search?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            employees: {
                                id: number;
                                first_name: string;
                                last_name: string;
                                image: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The profile of the person who is signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            full_name: string;
                            first_name: string;
                            last_name: string;
                            email: string;
                            image: string | null;
                            hometown: string | null;
                            location: string | null;
                            state_or_country: string | null;
                            country_code: string | null;
                            text: string | null;
                            updated_at: string;
                        };
                    };
                };
            };
        };
        /** Change one’s own profile */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        hometown?: string | null;
                        location?: string | null;
                        state_or_country?: string | null;
                        country_code?: string | null;
                        text?: string | null;
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            full_name: string;
                            first_name: string;
                            last_name: string;
                            email: string;
                            image: string | null;
                            hometown: string | null;
                            location: string | null;
                            state_or_country: string | null;
                            country_code: string | null;
                            text: string | null;
                            updated_at: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set one’s own picture: multipart, field attachment; PNG, JPEG, WebP or GIF */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        attachment: Blob;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            image: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{company}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of a colleague */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    company: string;
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company’s API tokens, newest first, without their texts */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            api_tokens: {
                                id: number;
                                name: string;
                                scopes: string[];
                                created_at: string;
                                expires_at: string;
                                last_used_at: string | null;
                                revoked_at: string | null;
                            }[];
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Make an API token; its text is told in this answer and never again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        scopes: ("feedback:write" | "feedback:read")[];
                        /** @default 90 */
                        days?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            token: string;
                            expires_at: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api_tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API token */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            revoked: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings_dashboard_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tiles of the settings dashboard, all or those of one product area */
        get: {
            parameters: {
                query?: {
                    product_area?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            settings_dashboard_items: {
                                id: string;
                                title: string;
                                subtitle: string;
                                link: string;
                                /** @enum {string} */
                                product_area: "ADMINISTRATIVE" | "COACHING" | "FEEDBACK" | "QA" | "QA_APPEAL" | "QA_CALIBRATION";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company’s channels */
        get: {
            parameters: {
                query?: {
                    integrated?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            channels: {
                                id: number;
                                name: string;
                                slug: string;
                                active: boolean;
                                integrated: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send responses in: 1 to 1,000 at a time, repeatable by external_id */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        responses: unknown[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: {
                                index: number;
                                errors: {
                                    path: string;
                                    message: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of the feedback stream, newest first */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        search?: string;
                        start_date?: string;
                        end_date?: string;
                        brandings?: number[];
                        channels?: number[];
                        stars?: number[];
                        comments?: boolean;
                        no_comments?: boolean;
                        employees?: number[];
                        teams?: number[];
                        groups?: number[];
                        areas_of_improvement?: number[];
                        areas_of_excellence?: number[];
                        store_name?: string[];
                        district_name?: string[];
                        region_name?: string[];
                        include_deactivated?: boolean;
                        after?: string;
                        /** @default 25 */
                        limit?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            solicitations: {
                                id: number;
                                uuid: string;
                                follow_up_ids: number[];
                                external_url: string | null;
                                answers: {
                                    question_id: number;
                                    comment: string | null;
                                    selected_option_ids: number[];
                                    questionType: string;
                                    questionText: string;
                                }[];
                                selected_options: {
                                    id: number;
                                    label: string;
                                    integer_value: number | null;
                                }[];
                                stars: number | null;
                                responded_at: string;
                                comments: string | null;
                                language: string | null;
                                ext_interaction_id: string | null;
                                recovery_feedback: {
                                    [key: string]: unknown;
                                } | null;
                                employee: {
                                    id: number;
                                    name: string;
                                    image: string | null;
                                } | null;
                                team: {
                                    id: number;
                                    name: string;
                                } | null;
                                channel: {
                                    id: number;
                                    name: string;
                                    slug: string;
                                } | null;
                                brand: {
                                    id: number;
                                    name: string;
                                } | null;
                                survey: {
                                    id: number;
                                    name: string;
                                } | null;
                                areas_of_excellence: {
                                    id: number;
                                    caption: string;
                                }[];
                                areas_of_improvement: {
                                    id: number;
                                    caption: string;
                                }[];
                                properties: {
                                    [key: string]: string | number | boolean | null;
                                };
                                updated_at: string;
                            }[];
                            next_cursor: string | null;
                            total: {
                                count: number;
                                capped: boolean;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stars, their mean with its interval, and what customers name, over 30 days or the days of the filter */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        search?: string;
                        start_date?: string;
                        end_date?: string;
                        brandings?: number[];
                        channels?: number[];
                        stars?: number[];
                        comments?: boolean;
                        no_comments?: boolean;
                        employees?: number[];
                        teams?: number[];
                        groups?: number[];
                        areas_of_improvement?: number[];
                        areas_of_excellence?: number[];
                        store_name?: string[];
                        district_name?: string[];
                        region_name?: string[];
                        include_deactivated?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            start_date: string;
                            end_date: string;
                            count: number;
                            mean_stars: {
                                n: number;
                                value: number;
                                lower: number;
                                upper: number;
                            } | null;
                            stars: number[];
                            previous: {
                                start_date: string;
                                end_date: string;
                                count: number;
                                mean_stars: {
                                    n: number;
                                    value: number;
                                    lower: number;
                                    upper: number;
                                } | null;
                            };
                            change: {
                                /** @enum {string} */
                                verdict: "up" | "down" | "none" | "unknown";
                                value: number | null;
                            };
                            positive_share: {
                                n: number;
                                value: number;
                                lower: number;
                                upper: number;
                            } | null;
                            areas_of_excellence: {
                                id: number;
                                caption: string;
                                count: number;
                            }[];
                            areas_of_improvement: {
                                id: number;
                                caption: string;
                                count: number;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One response */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            uuid: string;
                            follow_up_ids: number[];
                            external_url: string | null;
                            answers: {
                                question_id: number;
                                comment: string | null;
                                selected_option_ids: number[];
                                questionType: string;
                                questionText: string;
                            }[];
                            selected_options: {
                                id: number;
                                label: string;
                                integer_value: number | null;
                            }[];
                            stars: number | null;
                            responded_at: string;
                            comments: string | null;
                            language: string | null;
                            ext_interaction_id: string | null;
                            recovery_feedback: {
                                [key: string]: unknown;
                            } | null;
                            employee: {
                                id: number;
                                name: string;
                                image: string | null;
                            } | null;
                            team: {
                                id: number;
                                name: string;
                            } | null;
                            channel: {
                                id: number;
                                name: string;
                                slug: string;
                            } | null;
                            brand: {
                                id: number;
                                name: string;
                            } | null;
                            survey: {
                                id: number;
                                name: string;
                            } | null;
                            areas_of_excellence: {
                                id: number;
                                caption: string;
                            }[];
                            areas_of_improvement: {
                                id: number;
                                caption: string;
                            }[];
                            properties: {
                                [key: string]: string | number | boolean | null;
                            };
                            updated_at: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filter_entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the stream can be filtered by: areas and brands */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            areasOfExcellence: {
                                id: number;
                                caption: string;
                            }[];
                            areasOfImprovement: {
                                id: number;
                                caption: string;
                            }[];
                            brandings: {
                                id: number;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback_import_files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a CSV file for import: multipart, field attachment; answers what is in it and a guessed mapping */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        attachment: Blob;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            file_key: string;
                            file_name: string;
                            size: number;
                            rows: number;
                            rows_sampled: number;
                            /** @enum {string} */
                            delimiter: "," | ";" | "\t";
                            header: string[];
                            sample: {
                                row: number;
                                cells: string[] | null;
                            }[];
                            mapping: {
                                [key: string]: unknown;
                            };
                            guesses: {
                                field: string;
                                columns: string[];
                                confidence: number;
                                ambiguousDate?: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback_import_previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the first rows of a file become by a mapping; writes nothing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        file_key: string;
                        /** @description How the columns of a CSV file become customer feedback: see the README of the examples. */
                        mapping: {
                            $schema?: string;
                            description?: string;
                            /**
                             * @description Found from the header line if absent.
                             * @enum {string}
                             */
                            delimiter?: "," | ";" | "\t";
                            /** @description Texts that mean "no value" in every column, such as "N/A" (upper or lower case alike). */
                            empty?: string[];
                            external_id: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description Columns that together tell one row from every other; leave out what may be corrected later. */
                                hash?: string[];
                                /** @description Put before the id, to keep the ids of several sources apart. */
                                prefix?: string;
                            } & (unknown | unknown);
                            responded_at: {
                                /** @description Name of a column, as the header writes it. */
                                column: string;
                                /** @description How the column writes dates: "iso" (2024-03-05, with or without time and offset), "epoch_seconds", "epoch_milliseconds", or a pattern of yyyy M MM MMM d dd H HH h hh mm ss a, such as "dd/MM/yyyy HH:mm". Of several the first that fits is taken. */
                                format: string | string[];
                                /** @description Zone of times without an offset, such as "Europe/Oslo"; the zone of the company if absent. */
                                time_zone?: string;
                            };
                            stars?: {
                                /** @description Name of a column, as the header writes it. */
                                column: string;
                                /** @description Replaces texts or numbers of the file by numbers, such as "Excellent": 5. */
                                values?: {
                                    [key: string]: number;
                                };
                                /** @description True: numbers are written 3,5 instead of 3.5. */
                                decimal_comma?: boolean;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            };
                            comment?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            employee?: {
                                email?: {
                                    /** @description Name of a column, as the header writes it. */
                                    column?: string;
                                    /** @description The same text for every row. */
                                    constant?: string;
                                    /** @description A text with columns in braces, such as "{title} ({airport})". */
                                    template?: string;
                                    /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                    values?: {
                                        [key: string]: string;
                                    };
                                    /** @description True: a text that "values" does not list rejects the row. */
                                    only_listed?: boolean;
                                    /** @description Stands in where the row has no value. */
                                    default?: string;
                                    /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                    required?: boolean;
                                } & (unknown | unknown | unknown);
                                custom_employee_id?: {
                                    /** @description Name of a column, as the header writes it. */
                                    column?: string;
                                    /** @description The same text for every row. */
                                    constant?: string;
                                    /** @description A text with columns in braces, such as "{title} ({airport})". */
                                    template?: string;
                                    /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                    values?: {
                                        [key: string]: string;
                                    };
                                    /** @description True: a text that "values" does not list rejects the row. */
                                    only_listed?: boolean;
                                    /** @description Stands in where the row has no value. */
                                    default?: string;
                                    /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                    required?: boolean;
                                } & (unknown | unknown | unknown);
                            } & (unknown | unknown);
                            channel?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            brand?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            survey?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            language?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            ext_interaction_id?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            external_url?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            answers?: {
                                question: string;
                                /** @description Name of a column, as the header writes it. */
                                column: string;
                                /** @description Name of a column, as the header writes it. */
                                comment_column?: string;
                                /** @description The answer is a number within these bounds; a text if absent. */
                                number?: {
                                    min?: number;
                                    max?: number;
                                    /** @description True: 2.5 rejects the row. */
                                    whole?: boolean;
                                    /** @description True: numbers are written 3,5 instead of 3.5. */
                                    decimal_comma?: boolean;
                                    /** @description Replaces texts or numbers of the file by numbers, such as "Excellent": 5. */
                                    values?: {
                                        [key: string]: number;
                                    };
                                };
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            }[];
                            properties?: {
                                [key: string]: {
                                    /** @description Name of a column, as the header writes it. */
                                    column?: string;
                                    /** @description The same text for every row. */
                                    constant?: string;
                                    /** @description A text with columns in braces, such as "{title} ({airport})". */
                                    template?: string;
                                    /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                    values?: {
                                        [key: string]: string;
                                    };
                                    /** @description True: a text that "values" does not list rejects the row. */
                                    only_listed?: boolean;
                                    /** @description Stands in where the row has no value. */
                                    default?: string;
                                    /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                    required?: boolean;
                                } & (unknown | unknown | unknown);
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                row: number;
                                values: {
                                    [key: string]: string | number;
                                } | null;
                                errors: {
                                    row: number;
                                    column: string | null;
                                    message: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback_imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The imports there were, newest first */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            feedback_imports: {
                                id: number;
                                file_name: string;
                                dry_run: boolean;
                                /** @enum {string} */
                                status: "queued" | "running" | "done" | "failed" | "cancelled";
                                total_bytes: number;
                                read_bytes: number;
                                total_rows: number | null;
                                rows: number;
                                created: number;
                                updated: number;
                                unchanged: number;
                                rejected: number;
                                error_count: number;
                                fault: string | null;
                                created_by: {
                                    id: number;
                                    name: string;
                                };
                                /** Format: date-time */
                                created_at: string;
                                started_at: string | null;
                                finished_at: string | null;
                            }[];
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Import a file that was sent, or try it without writing (dry_run) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        file_key: string;
                        /** @description How the columns of a CSV file become customer feedback: see the README of the examples. */
                        mapping: {
                            $schema?: string;
                            description?: string;
                            /**
                             * @description Found from the header line if absent.
                             * @enum {string}
                             */
                            delimiter?: "," | ";" | "\t";
                            /** @description Texts that mean "no value" in every column, such as "N/A" (upper or lower case alike). */
                            empty?: string[];
                            external_id: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description Columns that together tell one row from every other; leave out what may be corrected later. */
                                hash?: string[];
                                /** @description Put before the id, to keep the ids of several sources apart. */
                                prefix?: string;
                            } & (unknown | unknown);
                            responded_at: {
                                /** @description Name of a column, as the header writes it. */
                                column: string;
                                /** @description How the column writes dates: "iso" (2024-03-05, with or without time and offset), "epoch_seconds", "epoch_milliseconds", or a pattern of yyyy M MM MMM d dd H HH h hh mm ss a, such as "dd/MM/yyyy HH:mm". Of several the first that fits is taken. */
                                format: string | string[];
                                /** @description Zone of times without an offset, such as "Europe/Oslo"; the zone of the company if absent. */
                                time_zone?: string;
                            };
                            stars?: {
                                /** @description Name of a column, as the header writes it. */
                                column: string;
                                /** @description Replaces texts or numbers of the file by numbers, such as "Excellent": 5. */
                                values?: {
                                    [key: string]: number;
                                };
                                /** @description True: numbers are written 3,5 instead of 3.5. */
                                decimal_comma?: boolean;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            };
                            comment?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            employee?: {
                                email?: {
                                    /** @description Name of a column, as the header writes it. */
                                    column?: string;
                                    /** @description The same text for every row. */
                                    constant?: string;
                                    /** @description A text with columns in braces, such as "{title} ({airport})". */
                                    template?: string;
                                    /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                    values?: {
                                        [key: string]: string;
                                    };
                                    /** @description True: a text that "values" does not list rejects the row. */
                                    only_listed?: boolean;
                                    /** @description Stands in where the row has no value. */
                                    default?: string;
                                    /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                    required?: boolean;
                                } & (unknown | unknown | unknown);
                                custom_employee_id?: {
                                    /** @description Name of a column, as the header writes it. */
                                    column?: string;
                                    /** @description The same text for every row. */
                                    constant?: string;
                                    /** @description A text with columns in braces, such as "{title} ({airport})". */
                                    template?: string;
                                    /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                    values?: {
                                        [key: string]: string;
                                    };
                                    /** @description True: a text that "values" does not list rejects the row. */
                                    only_listed?: boolean;
                                    /** @description Stands in where the row has no value. */
                                    default?: string;
                                    /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                    required?: boolean;
                                } & (unknown | unknown | unknown);
                            } & (unknown | unknown);
                            channel?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            brand?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            survey?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            language?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            ext_interaction_id?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            external_url?: {
                                /** @description Name of a column, as the header writes it. */
                                column?: string;
                                /** @description The same text for every row. */
                                constant?: string;
                                /** @description A text with columns in braces, such as "{title} ({airport})". */
                                template?: string;
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a text that "values" does not list rejects the row. */
                                only_listed?: boolean;
                                /** @description Stands in where the row has no value. */
                                default?: string;
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            } & (unknown | unknown | unknown);
                            answers?: {
                                question: string;
                                /** @description Name of a column, as the header writes it. */
                                column: string;
                                /** @description Name of a column, as the header writes it. */
                                comment_column?: string;
                                /** @description The answer is a number within these bounds; a text if absent. */
                                number?: {
                                    min?: number;
                                    max?: number;
                                    /** @description True: 2.5 rejects the row. */
                                    whole?: boolean;
                                    /** @description True: numbers are written 3,5 instead of 3.5. */
                                    decimal_comma?: boolean;
                                    /** @description Replaces texts or numbers of the file by numbers, such as "Excellent": 5. */
                                    values?: {
                                        [key: string]: number;
                                    };
                                };
                                /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                values?: {
                                    [key: string]: string;
                                };
                                /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                required?: boolean;
                            }[];
                            properties?: {
                                [key: string]: {
                                    /** @description Name of a column, as the header writes it. */
                                    column?: string;
                                    /** @description The same text for every row. */
                                    constant?: string;
                                    /** @description A text with columns in braces, such as "{title} ({airport})". */
                                    template?: string;
                                    /** @description Replaces texts of the file (upper or lower case alike) by others; texts not listed stay. */
                                    values?: {
                                        [key: string]: string;
                                    };
                                    /** @description True: a text that "values" does not list rejects the row. */
                                    only_listed?: boolean;
                                    /** @description Stands in where the row has no value. */
                                    default?: string;
                                    /** @description True: a row without this value is rejected. Otherwise the field is left out. */
                                    required?: boolean;
                                } & (unknown | unknown | unknown);
                            };
                        };
                        dry_run: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "queued" | "running" | "done" | "failed" | "cancelled";
                            total_bytes: number;
                            read_bytes: number;
                            total_rows: number | null;
                            rows: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: number;
                            error_count: number;
                            fault: string | null;
                            created_by: {
                                id: number;
                                name: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            started_at: string | null;
                            finished_at: string | null;
                            file_key: string | null;
                            mapping: {
                                [key: string]: unknown;
                            };
                            errors: {
                                row: number;
                                column: string | null;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback_imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An import: how far it is, what it did, and its first errors */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "queued" | "running" | "done" | "failed" | "cancelled";
                            total_bytes: number;
                            read_bytes: number;
                            total_rows: number | null;
                            rows: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: number;
                            error_count: number;
                            fault: string | null;
                            created_by: {
                                id: number;
                                name: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            started_at: string | null;
                            finished_at: string | null;
                            file_key: string | null;
                            mapping: {
                                [key: string]: unknown;
                            };
                            errors: {
                                row: number;
                                column: string | null;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback_imports/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All row errors of an import, as CSV */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedback_imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End an import that waits or runs; what it took in so far stays */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "queued" | "running" | "done" | "failed" | "cancelled";
                            total_bytes: number;
                            read_bytes: number;
                            total_rows: number | null;
                            rows: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            rejected: number;
                            error_count: number;
                            fault: string | null;
                            created_by: {
                                id: number;
                                name: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            started_at: string | null;
                            finished_at: string | null;
                            file_key: string | null;
                            mapping: {
                                [key: string]: unknown;
                            };
                            errors: {
                                row: number;
                                column: string | null;
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mail_messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The mail that the company sent, or kept because no mail server is set; newest first. */
        get: {
            parameters: {
                query?: {
                    after?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            mail_messages: {
                                id: number;
                                to: string;
                                subject: string;
                                /** @enum {string} */
                                status: "queued" | "sending" | "sent" | "failed" | "kept" | "uncertain";
                                /** Format: date-time */
                                created_at: string;
                                text: string;
                            }[];
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/graphql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the GraphQL schema (schema.graphql) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        query: string;
                        variables?: {
                            [key: string]: unknown;
                        } | null;
                        operationName?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data?: unknown;
                            errors?: unknown[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
